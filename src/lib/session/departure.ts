/* How this tab left, passed once to the next document, because memory is lost with the previous one. */
import { storageKey } from '@/domain/marca'
import { readTab, writeTab } from '../tab-storage'

const KEY = storageKey('saida')

export type Departure = 'outra-aba' | 'conta-excluida'

/** Stores for the next document of this tab how it left. Without storage nothing is passed on. */
export const rememberDeparture = (how: Departure) => writeTab(KEY, how)

/** Whether this tab left in this way. It stays true until something else happens here, so that a reload shows the same. */
export const leftBy = (how: Departure): boolean => readTab(KEY) === how

/** Whether this tab left in this way; true only once. */
export function takeDeparture(how: Departure): boolean {
  const left = leftBy(how)
  if (left) writeTab(KEY, null)
  return left
}
