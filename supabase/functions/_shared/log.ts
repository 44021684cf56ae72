/** One JSON line per request. Only these fields exist, so that no body, token or personal data can reach the logs. */
export type LogLine = {
  request_id: string
  funcao: string
  metodo: string
  status: number
  codigo: string
  ms: number
  /** First 12 hex digits of the SHA-256 of the user's id. */
  usuario?: string
  /** Masked text of an unexpected error or of a provider's message; never sent to the caller. */
  erro?: string
  /** Counters of the function. */
  contagens?: Record<string, number>
}

const masks: [RegExp, string][] = [
  [/[^\s@<>"']+@[^\s@<>"']+\.[^\s@<>"',;]+/g, '[email]'],
  [/\beyJ[\w-]+\.[\w-]+\.[\w-]+/g, '[jwt]'],
  [/\b(?:sb_secret|sb_publishable|sk|rk|re|whsec|pk)_\w+/g, '[chave]'],
  [/\b[\w-]{40,}(?![\w-])/g, '[segredo]'],
  [/\+?\d(?:[\s().-]?\d){7,}/g, '[numero]'],
  [/(?<!\d)\d{3}[\s.-]?\d{3}(?!\d)/g, '[codigo]'],
]

/**
 * Masks e-mails, keys, tokens, long numbers (phones, CPF, CNPJ) and six-digit numbers (one-time codes), and escapes invisible
 * characters.
 */
export const maskContacts = (text: string, max = 300) => {
  // oxlint-disable-next-line no-control-regex -- controls and direction marks could forge or disguise a log line
  const visible = text.replace(/[\u0000-\u001f\u007f-\u009f\u200b-\u200f\u2028-\u202e\u2060-\u2069]+/g, ' ')
  return masks.reduce((masked, [pattern, name]) => masked.replace(pattern, name), visible.slice(0, 4_000)).slice(0, max)
}

/** Writes one line to the log of the platform. */
export const writeLog = (line: LogLine) => console.info(JSON.stringify(line)) // oxlint-disable-line no-console -- the one place that logs

/** Short, stable hash that replaces an id in the logs. */
export const hashForLog = async (value: string) => {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(value))
  return [...new Uint8Array(digest).slice(0, 6)].map((byte) => byte.toString(16).padStart(2, '0')).join('')
}
