/*
 * A random number of this browser. Codes are bound to it: only the browser that asked for a code can type it, and one in which a code
 * was typed right keeps its share of the codes of that contact, whatever strangers ask for. It opens nothing and names nobody.
 */
import { storageKey } from '@/domain/marca'

/** Signing out keeps it, for who signs in again; deleting the account does not. */
export const BROWSER_KEY = storageKey('navegador')

const UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/

/** For browsers that forbid storage: good until the page is left. */
let inMemory: string | undefined

function stored(): string | null {
  try {
    const value = localStorage.getItem(BROWSER_KEY)
    return value !== null && UUID.test(value) ? value : null
  } catch {
    return null
  }
}

/** The secret of this browser, made when it is first asked for. */
export function browserSecret(): string {
  const secret = stored() ?? inMemory ?? crypto.randomUUID()
  inMemory = secret
  try {
    localStorage.setItem(BROWSER_KEY, secret)
  } catch {
    // Forbidden, or full.
  }
  return secret
}

/** The account is gone: nothing of it stays, this number neither. */
export function forgetBrowser() {
  inMemory = undefined
  try {
    localStorage.removeItem(BROWSER_KEY)
  } catch {
    // Forbidden: there is nothing to remove.
  }
}
