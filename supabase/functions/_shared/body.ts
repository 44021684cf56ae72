import { z } from 'zod'
import { createRefusal } from './refusal.ts'

/** Reads at most `max` bytes, regardless of content-length; null when there are more. */
export const readBytes = async (
  body: ReadableStream<Uint8Array> | null,
  max: number,
): Promise<Uint8Array<ArrayBuffer> | null> => {
  if (body === null) return new Uint8Array()
  const chunks: Uint8Array[] = []
  let size = 0
  const reader = body.getReader()
  for (;;) {
    const { done, value } = await reader.read() // oxlint-disable-line no-await-in-loop -- a stream is read in order
    if (done) break
    size += value.byteLength
    if (size > max) {
      await reader.cancel() // oxlint-disable-line no-await-in-loop -- the last turn
      return null
    }
    chunks.push(value)
  }
  const whole = new Uint8Array(size)
  let at = 0
  for (const chunk of chunks) {
    whole.set(chunk, at)
    at += chunk.byteLength
  }
  return whole
}

/**
 * The body, parsed by the schema. An empty body counts as `{}`, because a call that only wakes a worker has no input.
 * Refuses with `formato` (415), `tamanho` (413), `json` (400) or `dados` (422), in this order.
 */
export const readInput = async <I extends z.ZodType>(request: Request, input: I, max: number): Promise<z.output<I>> => {
  const type = request.headers.get('content-type')
  if (type !== null && !/^application\/json\s*(;|$)/i.test(type)) throw createRefusal('formato')
  const bytes = await readBytes(request.body, max)
  if (bytes === null) throw createRefusal('tamanho')
  if (bytes.byteLength > 0 && type === null) throw createRefusal('formato')
  const parsed = input.safeParse(bytes.byteLength === 0 ? {} : parseJson(bytes))
  if (!parsed.success) throw createRefusal('dados')
  return parsed.data
}

/** The input of a signed call: the raw body, because the signature is checked over it before anything is parsed. */
export const signedInput = z.object({ body: z.string(), headers: z.instanceof(Headers) })

/**
 * The raw body in UTF-8 and the headers, as `input` takes them ({@link signedInput}). Refuses with `tamanho` (413) or `json` (400).
 */
export const readSigned = async <I extends z.ZodType>(request: Request, input: I, max: number): Promise<z.output<I>> => {
  const bytes = await readBytes(request.body, max)
  if (bytes === null) throw createRefusal('tamanho')
  return input.parse({ body: decode(bytes), headers: request.headers })
}

/** A byte order mark stays, because it was signed too. */
const decode = (bytes: Uint8Array<ArrayBuffer>) => {
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes)
  } catch {
    throw createRefusal('json')
  }
}

const parseJson = (bytes: Uint8Array<ArrayBuffer>): unknown => {
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes))
  } catch {
    throw createRefusal('json')
  }
}
