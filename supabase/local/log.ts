/** One line per event, without codes, tokens, personal addresses and bodies. */
import { refused } from './database/errors.ts'

export type Log = (line: string) => void

/** Masks e-mails, tokens, long random strings, and the value of any query parameter. */
export const mask = (line: string): string =>
  line
    .replace(/[\w.+-]+@[\w-]+(?:\.[\w-]+)+/g, '•@•')
    .replace(/([?&][^=&\s]+=)[^&\s]+/g, '$1•')
    .replace(/\beyJ[\w-]+\.[\w-]+\.[\w-]+/g, '•')
    .replace(/\bsb_(publishable|secret)_\w+/g, 'sb_$1_•')
    .replace(/\b(?![0-9a-f]{8}-)[\w-]*\d[\w-]{30,}/gi, '•')
    .replace(/\b\d{6}\b/g, '•')

/** Drops the refused statements that @supabase/lite prints in full through console.error. Returns the undo. */
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
