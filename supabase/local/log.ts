/** One line per event, without codes, tokens, addresses of people or bodies. */
import { refused } from './database/errors.ts'

export type Log = (line: string) => void

/** Hides what must not be kept: e-mails, tokens, long random strings, and the value of any query parameter. */
export const mask = (line: string): string =>
  line
    .replace(/[\w.+-]+@[\w-]+(?:\.[\w-]+)+/g, '•@•')
    .replace(/([?&][^=&\s]+=)[^&\s]+/g, '$1•')
    .replace(/\beyJ[\w-]+\.[\w-]+\.[\w-]+/g, '•')
    .replace(/\bsb_(publishable|secret)_\w+/g, 'sb_$1_•')
    .replace(/\b(?![0-9a-f]{8}-)[\w-]*\d[\w-]{30,}/gi, '•')
    .replace(/\b\d{6}\b/g, '•')

/** @supabase/lite prints every refused statement, whole, through console.error; those lines stay out. Returns the undo. */
export const quietLite = (log: Log): (() => void) => {
  const print = console.error
  console.error = (...args: unknown[]) => {
    const [first, second] = args
    if (typeof first === 'object' && first !== null && refused.has(first)) return
    if (first === 'Auth error:') log(mask(`auth ${second instanceof Error ? second.message : 'erro inesperado'}`))
    else print(...args)
  }
  return () => {
    console.error = print
  }
}
