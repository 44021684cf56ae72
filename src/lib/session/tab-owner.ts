/* The person whose input this tab holds. Another one who uses the tab must not find it. */
import { buildStorageKey } from '@/domain/marca'
import { readSession, SESSION_KEY } from '../session'
import { readLocal } from '../storage/local'
import { readTab, writeTab } from '../storage/tab'

const KEY = buildStorageKey('aba')

/** From now on what this tab holds is that person's: `id` of the account. */
export const claimTab = (id: string) => writeTab(KEY, id)

/**
 * Empties a tab that holds input of a person who signed out elsewhere, or of another one than is signed in: a tab that was closed or
 * unloaded hears neither. After an expired session the input waits for its person; what a visitor typed belongs to who signs in.
 * @returns whether it held such
 */
export function emptyTabOfAnother(): boolean {
  const owner = readTab(KEY)
  const session = readSession()
  const another = owner !== null && owner !== session?.id && (session !== null || readLocal(SESSION_KEY) === null)
  if (another) sessionStorage.clear()
  return another
}
