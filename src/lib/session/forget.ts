/* Removes a person's data from this browser: at sign-out, and when another person signs in after an expired session. */
import { buildStorageKey } from '@/domain/marca'
import { held } from '../storage/local'
import { BROWSER_KEY } from './browser-secret'

const OURS = buildStorageKey('')
/** The choice about cookies and the browser's secret belong to the browser, not to a person. */
const KEPT: readonly string[] = [buildStorageKey('cookies'), BROWSER_KEY]

/**
 * Removes drafts, copies, ids and the name in the bar, in both storages of this browser and in what this document holds.
 * @param also prefixes of further keys to remove
 * @param except a key that stays
 */
export function forgetPerson(also?: string, except?: string) {
  const forgotten = (key: string) =>
    (key.startsWith(OURS) && !KEPT.includes(key) && key !== except) || (also !== undefined && key.startsWith(also))
  for (const key of held.keys()) if (forgotten(key)) held.delete(key)
  for (const place of ['localStorage', 'sessionStorage'] as const) {
    try {
      const storage = globalThis[place]
      for (const key of Object.keys(storage)) if (forgotten(key)) storage.removeItem(key)
    } catch {
      // Forbidden by the browser: it holds nothing of ours.
    }
  }
}
