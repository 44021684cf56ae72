/* The person's choice about optional storage. Until there is one, nothing optional may be stored: callers that store
   check `hasConsentFor` first. Local storage counts as a cookie here, as the Brazilian authority reads it (guide of ANPD, 2022). */
import { useSyncExternalStore } from 'react'
import { buildStorageKey } from '@/domain/marca'
import { announceKept, subscribeKept } from './storage/changes'
import { readLocal, writeLocal } from './storage/local'

/** Key of the choice. Sign-out keeps it: it belongs to the browser, not to an account. */
export const COOKIES_KEY = buildStorageKey('cookies')
/** Version of the categories and their texts. A choice for another version is requested again. */
export const VERSAO_DOS_COOKIES = '2026-11-21'
/** Days that a choice is valid: 12 months. */
const VALIDADE_MS = 365 * 24 * 60 * 60 * 1000

/** Categories that need consent, all off until allowed. `em_uso`: something of the category exists today. */
export const CATEGORIAS_OPCIONAIS = [
  {
    id: 'medicao',
    nome: 'Medição de audiência',
    texto: 'Contar visitas e páginas vistas, para melhorar o site.',
    em_uso: false,
  },
  {
    id: 'divulgacao',
    nome: 'Divulgação',
    texto: 'Saber se um anúncio nosso trouxe você até aqui.',
    em_uso: false,
  },
] as const

export type CategoriaOpcional = (typeof CATEGORIAS_OPCIONAIS)[number]['id']
export type Categorias = Record<CategoriaOpcional, boolean>
/** `em`: epoch milliseconds of the choice. */
export type Consentimento = { versao: string; valor: 'all' | 'essential' | 'custom'; categorias: Categorias; em: number }

const todas = (allowed: boolean): Categorias => ({ medicao: allowed, divulgacao: allowed })

/** The choice in a stored text; null when damaged, of another version, or older than 12 months. @param now epoch milliseconds */
export function parseConsent(stored: string | null, now = Date.now()): Consentimento | null {
  try {
    const { versao, valor, categorias, em } = JSON.parse(stored ?? 'null') as Omit<Consentimento, 'categorias'> & {
      categorias: Record<CategoriaOpcional, unknown>
    }
    const age = now - new Date(em).getTime()
    if (versao !== VERSAO_DOS_COOKIES || !(Math.abs(age) < VALIDADE_MS)) return null
    if (valor === 'all') return { versao, valor, categorias: todas(true), em }
    if (valor === 'essential') return { versao, valor, categorias: todas(false), em }
    if (valor !== 'custom') return null
    return { versao, valor, categorias: { medicao: categorias.medicao === true, divulgacao: categorias.divulgacao === true }, em }
  } catch {
    return null
  }
}

let opened = false
let cache: { stored: string | null; consent: Consentimento | null } = { stored: null, consent: null }

/** The valid choice of this browser, or null while there is none. */
export function readConsent(): Consentimento | null {
  const stored = readLocal(COOKIES_KEY)
  if (stored !== cache.stored) cache = { stored, consent: parseConsent(stored) }
  return cache.consent
}

/** Whether something of that category may be stored now. */
export const hasConsentFor = (categoria: CategoriaOpcional): boolean => readConsent()?.categorias[categoria] ?? false

/** Stores a choice and closes the preferences. `custom` holds what was ticked one by one. */
export function saveConsent(categorias: Categorias | 'all' | 'essential') {
  const chosen = typeof categorias === 'string' ? todas(categorias === 'all') : categorias
  const valor = typeof categorias === 'string' ? categorias : 'custom'
  const choice: Consentimento = { versao: VERSAO_DOS_COOKIES, valor, categorias: chosen, em: Date.now() }
  // Where storage is forbidden it is asked for again at the next visit, not on every page.
  writeLocal(COOKIES_KEY, JSON.stringify(choice))
  opened = false
  announceKept()
}

/** Opens the preferences, with or without an earlier choice: for a button that says so. */
export function openCookiePreferences() {
  opened = true
  announceKept()
}

/** Closes the preferences that `openCookiePreferences` opened, keeping the choice as it was. */
export function closeCookiePreferences() {
  opened = false
  announceKept()
}

/** Whether the preferences were opened by the person. */
export const arePreferencesOpen = (): boolean => opened

/** The choice, as a hook. Undefined while prerendering: only the browser knows it. */
export const useConsent = () => useSyncExternalStore(subscribeKept, readConsent, () => undefined)

/** Whether the preferences are open, as a hook. */
export const usePreferencesOpen = () => useSyncExternalStore(subscribeKept, arePreferencesOpen, () => false)
