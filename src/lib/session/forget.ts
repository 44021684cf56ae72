/* What of a person this browser keeps, removed: when they leave, and when somebody else arrives after a session that ended by itself. */
import { storageKey } from '@/domain/marca'
import { BROWSER_KEY } from './browser-secret'

const OURS = storageKey('')
/** The choice about cookies and the browser's own number belong to the browser, not to who was signed in. */
const KEPT: readonly string[] = [storageKey('cookies'), BROWSER_KEY]

/**
 * Removes drafts, copies, ids and the name in the bar, in both storages of this browser.
 * @param also further keys to remove: those that begin so
 */
export function forgetPerson(also?: string) {
  for (const place of ['localStorage', 'sessionStorage'] as const) {
    try {
      const storage = globalThis[place]
      const forgotten = (key: string) =>
        (key.startsWith(OURS) && !KEPT.includes(key)) || (also !== undefined && key.startsWith(also))
      for (const key of Object.keys(storage)) if (forgotten(key)) storage.removeItem(key)
    } catch {
      // Forbidden by the browser: it holds nothing of ours.
    }
  }
}
