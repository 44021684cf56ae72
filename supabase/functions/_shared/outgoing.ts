import { readBytes } from './body.ts'
import { mask } from './log.ts'

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

/**
 * What became of a message. `permanente`: sending the same again can never work. `incerto`: it may have gone out, and been billed,
 * all the same, for nobody said no (no answer, or 5xx). `erro` is masked and may be stored.
 */
export type Envio = { enviado: true } | { enviado: false; permanente: boolean; incerto: boolean; erro: string }

/** What a provider's answer other than 2xx makes of a message. */
export const notSent = (status: number, erro: string): Envio => ({
  enviado: false,
  permanente: isPermanent(status),
  incerto: status >= 500,
  erro,
})

/** What its silence makes of one. */
export const unanswered = (error: NoAnswer): Envio => ({
  enviado: false,
  permanente: false,
  incerto: true,
  erro: mask(error.message),
})

/**
 * Whether a provider's refusal is for good. 401 and 403 mean that our key or domain is not set up: the message is innocent and
 * waits for us. 408, 409 and 429 ask for another try; every other 4xx judges the message itself.
 */
export const isPermanent = (status: number) => status >= 400 && status < 500 && ![401, 403, 408, 409, 429].includes(status)

/** How often one call tries when the provider says 429 (its limit is a few messages a second), and the longest wait, in seconds. */
const TRIES = 3
const LONGEST_WAIT_S = 5

/** Waits so many ms. */
export const sleep = (ms: number) => new Promise<void>((done) => setTimeout(done, ms))

/** Repeats a call that was answered 429, which means that nothing was done: waits as told, 5 s at most, three tries in all. */
export const callPatiently = async (call: () => Promise<Answer>, wait = sleep, tries = TRIES): Promise<Answer> => {
  const answer = await call()
  if (answer.status !== 429 || tries <= 1) return answer
  const asked = Number(answer.headers.get('retry-after') ?? 1)
  await wait(1000 * Math.min(asked > 0 ? asked : 1, LONGEST_WAIT_S))
  return await callPatiently(call, wait, tries - 1)
}
