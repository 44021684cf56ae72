/* What the signed-in person is on the site, kept for the bar of every page so that it does not wait for the server. */
import { useSyncExternalStore } from 'react'
import type { Inicio } from '@/domain/contratos/contas'
import { buildStorageKey } from '@/domain/marca'
import { announceKept, subscribeKept } from '../storage/changes'
import { readTabObject, writeTab } from '../storage/tab'

const PAPEIS = ['cliente', 'consultoria', 'recrutador', 'equipe'] as const
/** One part that a person has on the site. */
export type Papel = (typeof PAPEIS)[number]

const KEY = buildStorageKey('papeis')
let cache: { text: string; papeis: readonly Papel[] } | undefined

/** The parts in which the answer of `fn_inicio` says that the account has a share. */
export const listPapeis = (inicio: Pick<Inicio, Papel>): readonly Papel[] => PAPEIS.filter((papel) => inicio[papel])

/** Keeps what the account is, in this tab. Signing out removes it. @param id the account (`auth_user_id`) @param mensagens whether some wait */
export function rememberPapeis(id: string, inicio: Pick<Inicio, Papel>, mensagens = false) {
  writeTab(KEY, JSON.stringify({ id, papeis: listPapeis(inicio), mensagens }))
  announceKept()
}

/** What this tab keeps about the account; null when it is not known yet. */
export function readPapeis(id: string | null): readonly Papel[] | null {
  const kept = readTabObject(KEY)
  if (id === null || kept.id !== id || !Array.isArray(kept.papeis)) return null
  const papeis = PAPEIS.filter((papel) => (kept.papeis as unknown[]).includes(papel))
  const text = papeis.join(' ')
  if (cache?.text !== text) cache = { text, papeis }
  return cache.papeis
}

/** `readPapeis` as a hook; the prerendered page knows nobody. */
export const usePapeis = (id: string | null) =>
  useSyncExternalStore(
    subscribeKept,
    () => readPapeis(id),
    () => null,
  )

/** Keeps whether messages or questions wait for the account, once its conversations were read. */
export function rememberMensagens(id: string, mensagens: boolean) {
  const kept = readTabObject(KEY)
  if (kept.id !== id || kept.mensagens === mensagens) return
  writeTab(KEY, JSON.stringify({ ...kept, mensagens }))
  announceKept()
}

/** Whether messages or questions wait for the account, as far as this tab knows. */
export const useMensagensEsperam = (id: string | null) =>
  useSyncExternalStore(
    subscribeKept,
    () => {
      const kept = readTabObject(KEY)
      return id !== null && kept.id === id && kept.mensagens === true
    },
    () => false,
  )
