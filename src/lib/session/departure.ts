/* How this tab left, told once to the document that comes after: what was in memory is gone with the one before. */
import { storageKey } from '@/domain/marca'
import { readTab, writeTab } from '../tab-storage'

const KEY = storageKey('saida')

export type Departure = 'outra-aba' | 'conta-excluida'

/** Keeps for the next document of this tab how it left. Without storage nothing is told. */
export const rememberDeparture = (how: Departure) => writeTab(KEY, how)

/** Whether this tab left so. It stays true until something else happens here, so that loading again says the same. */
export const leftBy = (how: Departure): boolean => readTab(KEY) === how

/** Whether this tab left so, said once. */
export function takeDeparture(how: Departure): boolean {
  const left = leftBy(how)
  if (left) writeTab(KEY, null)
  return left
}
