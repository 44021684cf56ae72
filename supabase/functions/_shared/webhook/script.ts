/**
 * Client of the script of the sheets (Google Apps Script; docs/product/team.md#connections). Its address is exactly
 * `https://script.google.com/macros/s/{id}/exec`, with or without the name of a sheet. Such a script answers with a redirect to
 * `script.googleusercontent.com`, which is read once; any other redirect is not followed. 5 s for both together, 64 kB.
 */
import { callOut, type Fetch, NoAnswer } from '../outgoing.ts'

const HOST = 'script.google.com'
/** The host where Google keeps a script's answer. */
const ANSWERS_HOST = 'script.googleusercontent.com'
const TIMEOUT_MS = 5_000
const MAX_BYTES = 64_000
const MAX_URL = 300

/** The URL when it is the address of a script, null otherwise. An address that a parser would have to correct is refused. */
export const readScriptUrl = (text: string): URL | null => {
  if (text.length > MAX_URL || !URL.canParse(text)) return null
  const url = new URL(text)
  const { pathname, search } = url
  const exact = url.host === HOST && text === `https://${HOST}${pathname}${search}`
  const isScript = /^\/macros\/s\/[A-Za-z0-9_-]{10,200}\/exec$/.test(pathname)
  const isSheet = search === '' || /^\?sheet=(solicitacoes|consultorias|propostas)$/.test(search)
  return exact && isScript && isSheet ? url : null
}

/** The address of a script's answer, null when the redirect leads anywhere else. */
const readAnswerUrl = (location: string | null): URL | null => {
  if (location === null || !URL.canParse(location)) return null
  const url = new URL(location)
  const plain = url.protocol === 'https:' && url.port === '' && url.username === '' && url.password === ''
  return plain && url.hostname === ANSWERS_HOST ? url : null
}

/** `desviou`: a redirect to another address, which was not followed. Google sends one when a script requires a sign-in. */
export type ScriptAnswer = { status: number; text: string; desviou: boolean }

/** One call. The redirect is read with a bare GET, without anything of `init`, so without the secret. Throws {@link NoAnswer}. */
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
