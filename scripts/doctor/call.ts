/** One HTTP call of the doctor: a time limit, no redirect followed, a cap on what is read. */

/** Longest wait for a whole answer, in ms; a function that starts cold is far below. */
const TIMEOUT_MS = 60_000
/** Bytes of an answer that are read; the rest is left. */
const MAX_BYTES = 4_000_000

export type Answer = { status: number; headers: Headers; text: string; json: Record<string, unknown> }
export type Fetch = (url: string, init: RequestInit) => Promise<Response>
export type Call = (url: string, init?: RequestInit) => Promise<Answer>

const read = async (body: ReadableStream<Uint8Array> | null): Promise<string> => {
  if (body === null) return ''
  const decoder = new TextDecoder()
  const reader = body.getReader()
  let text = ''
  for (let size = 0; size < MAX_BYTES; ) {
    const { done, value } = await reader.read()
    if (done) return text + decoder.decode()
    size += value.byteLength
    text += decoder.decode(value, { stream: true })
  }
  await reader.cancel()
  return text
}

const objectIn = (text: string): Record<string, unknown> => {
  try {
    const parsed: unknown = JSON.parse(text)
    return typeof parsed === 'object' && parsed !== null ? (parsed as Record<string, unknown>) : {}
  } catch {
    return {}
  }
}

/** Binds the calls to a `fetch`. A call without an answer throws, with its address and never its headers. */
export const createCall =
  (fetch: Fetch): Call =>
  async (url, init = {}) => {
    try {
      const headers = { 'user-agent': 'embira-doctor', ...(init.headers as Record<string, string> | undefined) }
      const answer = await fetch(url, { redirect: 'manual', signal: AbortSignal.timeout(TIMEOUT_MS), ...init, headers })
      const text = await read(answer.body)
      return { status: answer.status, headers: answer.headers, text, json: objectIn(text) }
    } catch (error) {
      const cause = error instanceof Error && error.cause instanceof Error ? error.cause.message : String(error)
      throw new Error(`no answer from ${new URL(url).origin}${new URL(url).pathname} (${cause})`, { cause: error })
    }
  }

/** The code of a refusal: of our functions, of the auth server in its older and newer form, or of PostgREST. */
export const codeOf = ({ json }: Answer): string =>
  [json['error_code'], json['code'], json['error']].find((code): code is string => typeof code === 'string') ?? ''

/** `status code`, as evidence. Never the body: it may repeat what was sent. */
export const describe = (answer: Answer): string => `${answer.status} ${codeOf(answer).slice(0, 60)}`.trim()
