/* How this tab left, passed once to the next document, because memory is lost with the previous one. */
import { buildStorageKey } from '@/domain/marca'
import { readTab, writeTab } from '../storage/tab'

const KEY = buildStorageKey('saida')

export type Departure = 'outra-aba' | 'conta-excluida'

/** Stores for the next document of this tab how it left. Without storage nothing is passed on. */
export const rememberDeparture = (how: Departure) => writeTab(KEY, how)

/** Whether this tab left in this way. It stays true until something else happens here, so that a reload shows the same. */
export const hasLeftBy = (how: Departure): boolean => readTab(KEY) === how

/** Whether this tab left in this way; true only once. */
export function takeDeparture(how: Departure): boolean {
  const left = hasLeftBy(how)
  if (left) writeTab(KEY, null)
  return left
}
