/**
 * Speaks to the script of the sheets (Google Apps Script; docs/product/team.md#connections) and to nobody else: its address is
 * exactly
 * `https://script.google.com/macros/s/{id}/exec`, with the name of a sheet or without. Such a script answers by pointing to
 * `script.googleusercontent.com`, which is read once; any other redirect is not followed. 5 s for both together, 64 kB.
 */
import { callOut, type Fetch, NoAnswer } from '../outgoing.ts'

const HOST = 'script.google.com'
/** Where Google keeps what a script has answered. */
const ANSWERS_HOST = 'script.googleusercontent.com'
const TIMEOUT_MS = 5_000
const MAX_BYTES = 64_000
const MAX_URL = 300

/** The URL when it is the address of a script, null otherwise. What a parser would have to mend is none. */
export const readScriptUrl = (text: string): URL | null => {
  if (text.length > MAX_URL || !URL.canParse(text)) return null
  const url = new URL(text)
  const { pathname, search } = url
  const exact = url.host === HOST && text === `https://${HOST}${pathname}${search}`
  const isScript = /^\/macros\/s\/[A-Za-z0-9_-]{10,200}\/exec$/.test(pathname)
  const isSheet = search === '' || /^\?sheet=(solicitacoes|consultorias|propostas)$/.test(search)
  return exact && isScript && isSheet ? url : null
}

/** Where the answer of a script is kept, null when the redirect leads anywhere else. */
const readAnswerUrl = (location: string | null): URL | null => {
  if (location === null || !URL.canParse(location)) return null
  const url = new URL(location)
  const plain = url.protocol === 'https:' && url.port === '' && url.username === '' && url.password === ''
  return plain && url.hostname === ANSWERS_HOST ? url : null
}

/** `desviou`: it pointed elsewhere, which was not followed. Google does so when a script asks for a sign-in. */
export type ScriptAnswer = { status: number; text: string; desviou: boolean }

/** One call. The redirect is read with a bare GET: nothing of `init` goes along, no secret either. Throws {@link NoAnswer}. */
export const callScript = async (
  fetch: Fetch,
  url: URL,
  init: RequestInit,
  timeoutMs: number = TIMEOUT_MS,
): Promise<ScriptAnswer> => {
  const end = Date.now() + timeoutMs
  const first = await callOut(fetch, url.href, init, { timeoutMs, maxBytes: MAX_BYTES })
  if (first.status < 300 || first.status >= 400) return { status: first.status, text: first.text, desviou: false }
  const kept = [302, 303].includes(first.status) ? readAnswerUrl(first.headers.get('location')) : null
  if (kept === null) return { status: first.status, text: '', desviou: true }
  const left = end - Date.now()
  if (left <= 0) throw new NoAnswer(`no answer in ${timeoutMs} ms`)
  const second = await callOut(fetch, kept.href, { method: 'GET' }, { timeoutMs: left, maxBytes: MAX_BYTES })
  return { status: second.status, text: second.text, desviou: second.status >= 300 && second.status < 400 }
}
