import { readBytes } from './body.ts'

export type Fetch = (url: string, init: RequestInit) => Promise<Response>
export type Answer = { status: number; headers: Headers; text: string }

/** No answer came: refused, cut or too slow. Whether the other side acted is unknown, so what is repeated must carry a key. */
export class NoAnswer extends Error {
  override name = 'NoAnswer'
}

/**
 * One call to the outside: at most `timeoutMs` until the last byte, no redirect followed (a key must not travel on), at most
 * `maxBytes` of answer read. Throws {@link NoAnswer} and nothing else.
 */
export const callOut = async (
  fetch: Fetch,
  url: string,
  init: RequestInit,
  { timeoutMs, maxBytes = 64_000 }: { timeoutMs: number; maxBytes?: number },
): Promise<Answer> => {
  try {
    const response = await fetch(url, { ...init, redirect: 'manual', signal: AbortSignal.timeout(timeoutMs) })
    const bytes = await readBytes(response.body, maxBytes)
    if (bytes === null) throw new NoAnswer(`answer above ${maxBytes} bytes`)
    return { status: response.status, headers: response.headers, text: new TextDecoder().decode(bytes) }
  } catch (error) {
    if (error instanceof NoAnswer) throw error
    const timedOut = error instanceof Error && error.name === 'TimeoutError'
    throw new NoAnswer(timedOut ? `no answer in ${timeoutMs} ms` : `no contact: ${String(error)}`)
  }
}
