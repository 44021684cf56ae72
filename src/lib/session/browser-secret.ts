/* A random number of this browser. Codes are bound to it: only the browser that requested a code can use it, and a browser with an
   earlier successful code keeps its own share of that contact's limit, independent of strangers' requests. It grants no access and
   identifies nobody. */
import { buildStorageKey } from '@/domain/marca'
import { readLocal, writeLocal } from '../storage/local'

/** Signing out keeps it, for the next sign-in; deleting the account removes it. */
export const BROWSER_KEY = buildStorageKey('navegador')

const UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/

/** The secret of this browser, created on first use. */
export function getBrowserSecret(): string {
  const stored = readLocal(BROWSER_KEY)
  if (stored !== null && UUID.test(stored)) return stored
  const secret = crypto.randomUUID()
  writeLocal(BROWSER_KEY, secret)
  return secret
}

/** Removes the number, with all other data of a deleted account. */
export const forgetBrowser = () => writeLocal(BROWSER_KEY, null)
