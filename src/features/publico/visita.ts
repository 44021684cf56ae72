/* Where a visitor of a vacancy came from, kept in this tab alone: one visit is counted once for each place, whoever it is. */
import { buildStorageKey } from '@/domain/marca'
import { findOrigemDaVisita, type OrigemDaVisita } from '@/domain/vaga/visita'
import { readTab, writeTab } from '@/lib/storage/tab'

const chave = (codigo: string) => buildStorageKey(`visita:${codigo}`)
/** A visit that no other site led to. */
const DIRETA: OrigemDaVisita = 'proprio'

const lidas = (codigo: string) => readTab(chave(codigo))?.split(' ') ?? []

/** Where the person came from last: what an application or a look at the contact is counted for. Null when nobody said. */
export function readCanalDaVisita(codigo: string): string | null {
  const ultimo = lidas(codigo).at(-1)
  return ultimo === undefined || ultimo === DIRETA ? null : ultimo
}

/**
 * Notes a visit by the address's query and says whether it is the first of this tab from there. A visit that says nothing keeps the
 * place that an earlier one told.
 */
export function recordVisita(codigo: string, search: string): boolean {
  const antes = lidas(codigo)
  const agora = findOrigemDaVisita(new URLSearchParams(search).get('utm_source'))
  if (antes.includes(agora) || (agora === DIRETA && antes.length > 0)) return false
  writeTab(chave(codigo), [...antes, agora].join(' '))
  return true
}
