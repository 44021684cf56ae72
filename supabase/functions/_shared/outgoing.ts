import { readBytes } from './body.ts'
import { maskContacts } from './log.ts'

export type Fetch = (url: string, init: RequestInit) => Promise<Response>
export type Answer = { status: number; headers: Headers; text: string }

/** No answer: refused, cut off or too slow. The other side may have acted, so a retry needs an idempotency key. */
export class NoAnswer extends Error {
  override name = 'NoAnswer'
}

/**
 * One outgoing call: at most `timeoutMs` until the last byte, no redirect followed (a key must not reach another host), at most
 * `maxBytes` of the answer read. Throws only {@link NoAnswer}.
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

/**
 * The result of sending a message. `permanente`: a retry can never work. `incerto`: it may have been sent and billed (no answer, or
 * 5xx). `erro` is masked and may be stored.
 */
export type Envio = { enviado: true } | { enviado: false; permanente: boolean; incerto: boolean; erro: string }

/** The result of a message for a provider's answer other than 2xx. */
export const refuseNotSent = (status: number, erro: string): Envio => ({
  enviado: false,
  permanente: isPermanent(status),
  incerto: status >= 500,
  erro,
})

/** The result of a message when the provider does not answer. */
export const reportUnanswered = (error: NoAnswer): Envio => ({
  enviado: false,
  permanente: false,
  incerto: true,
  erro: maskContacts(error.message),
})

/**
 * Whether a provider's refusal is permanent. 401 and 403 mean that our key or domain is not set up: the message waits until we fix
 * it. 408, 409 and 429 are retried; every other 4xx is about the message itself.
 */
export const isPermanent = (status: number) => status >= 400 && status < 500 && ![401, 403, 408, 409, 429].includes(status)

/** Number of tries of one call on 429 (the provider's limit is a few messages a second), and the longest wait, in seconds. */
const TRIES = 3
const LONGEST_WAIT_S = 5

/** Waits for this many ms. */
export const sleep = (ms: number) => new Promise<void>((done) => setTimeout(done, ms))

/** Repeats a call answered with 429, which means that nothing was done: waits as announced, 5 s at most, three tries in all. */
export const callWithRetry = async (call: () => Promise<Answer>, wait = sleep, tries = TRIES): Promise<Answer> => {
  const answer = await call()
  if (answer.status !== 429 || tries <= 1) return answer
  const asked = Number(answer.headers.get('retry-after') ?? 1)
  await wait(1000 * Math.min(asked > 0 ? asked : 1, LONGEST_WAIT_S))
  return await callWithRetry(call, wait, tries - 1)
}
