/* A random number of this browser. Codes are bound to it: only the browser that requested a code can use it, and a browser with an
   earlier successful code keeps its own share of that contact's limit, independent of strangers' requests. It grants no access and
   identifies nobody. */
import { buildStorageKey } from '@/domain/marca'

/** Signing out keeps it, for the next sign-in; deleting the account removes it. */
export const BROWSER_KEY = buildStorageKey('navegador')

const UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/

/** For browsers that forbid storage: valid until the page is left. */
let inMemory: string | undefined

function stored(): string | null {
  try {
    const value = localStorage.getItem(BROWSER_KEY)
    return value !== null && UUID.test(value) ? value : null
  } catch {
    return null
  }
}

/** The secret of this browser, created on first use. */
export function getBrowserSecret(): string {
  const secret = stored() ?? inMemory ?? crypto.randomUUID()
  inMemory = secret
  try {
    localStorage.setItem(BROWSER_KEY, secret)
  } catch {
    // Forbidden, or full.
  }
  return secret
}

/** Removes the number, with all other data of a deleted account. */
export function forgetBrowser() {
  inMemory = undefined
  try {
    localStorage.removeItem(BROWSER_KEY)
  } catch {
    // Forbidden: there is nothing to remove.
  }
}
