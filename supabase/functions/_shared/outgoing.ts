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

/** Longest time that a call refused with 429 is repeated, and longest wait between two tries, in ms. */
const PATIENCE_MS = 15_000
const LONGEST_WAIT_MS = 5_000

/** Waits for this many ms; not at all when the time has passed. */
export const sleep = (ms: number) => new Promise<void>((done) => setTimeout(done, Math.max(0, ms)))

/** Time in ms, and a wait in the same time. */
export type Clock = { now: () => number; wait: (ms: number) => Promise<void> }
const systemClock: Clock = { now: () => Date.now(), wait: sleep }

/** Waits until a call may leave. */
export type Turn = () => Promise<void>

/** Ms for which the provider takes no more calls, by its last answer (https://resend.com/docs/api-reference/rate-limit). */
const readPause = ({ status, headers }: Answer): number => {
  const full = status !== 429 && headers.get('ratelimit-remaining')?.trim() === '0'
  if (status !== 429 && !full) return 0
  const seconds = Number(headers.get(full ? 'ratelimit-reset' : 'retry-after') ?? 1)
  return seconds > 0 ? Math.min(1000 * seconds, LONGEST_WAIT_MS) : 1000
}

/**
 * Makes the calls to one provider. None leaves while the provider said in any of its answers that it takes no more (429, or no place
 * left in this second), nor before its `turn`, which is taken for every try. A call that is refused with 429, which means that nothing
 * was done, is repeated for 15 s; then the refusal is the answer.
 */
export const createCaller = ({ now, wait }: Clock = systemClock) => {
  let closedUntil = 0
  const enter = async (turn: Turn): Promise<void> => {
    if (closedUntil > now()) await wait(closedUntil - now())
    await turn()
    if (closedUntil > now()) await enter(turn)
  }
  const attempt = async (call: () => Promise<Answer>, turn: Turn, until?: number): Promise<Answer> => {
    await enter(turn)
    const answer = await call()
    closedUntil = Math.max(closedUntil, now() + readPause(answer))
    if (answer.status !== 429) return answer
    const end = until ?? now() + PATIENCE_MS
    return closedUntil <= end ? await attempt(call, turn, end) : answer
  }
  return (call: () => Promise<Answer>, turn: Turn = async () => {}): Promise<Answer> => attempt(call, turn)
}
