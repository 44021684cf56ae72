/* How this tab left, told once to the document that comes after: what was in memory is gone with the one before. */
import { storageKey } from '@/domain/marca'

const KEY = storageKey('saida')

export type Departure = 'outra-aba' | 'conta-excluida'

/** Keeps for the next document of this tab how it left. Without storage nothing is told. */
export function rememberDeparture(how: Departure) {
  try {
    sessionStorage.setItem(KEY, how)
  } catch {
    // Forbidden by the browser.
  }
}

/** Whether this tab left so. It stays true until something else happens here, so that loading again says the same. */
export function leftBy(how: Departure): boolean {
  try {
    return sessionStorage.getItem(KEY) === how
  } catch {
    return false
  }
}

/** Whether this tab left so, said once. */
export function takeDeparture(how: Departure): boolean {
  const left = leftBy(how)
  if (left) sessionStorage.removeItem(KEY)
  return left
}
