/* Coming back to /auth from Google or from a sign-in link: what the address carries, and what this tab remembers about it. */
import { parseIdentificador } from '@/domain/identificador'
import { storageKey } from '@/domain/marca'
import { safeNext } from '@/lib/next'
import { takeTab, writeTab } from '@/lib/tab-storage'

export type Retorno =
  | { readonly kind: 'code'; readonly code: string }
  | { readonly kind: 'tokens'; readonly access: string; readonly refresh: string }
  | { readonly kind: 'refused'; readonly cancelled: boolean; readonly expired: boolean }

const CARRIED = ['code', 'error', 'error_code', 'error_description', 'state', 'provider_token', 'provider_refresh_token']

/** What an address brings back: a code of Google (PKCE), tokens of a sign-in link, a refusal; null for an ordinary visit. */
export function readRetorno({ search, hash }: Pick<URL, 'search' | 'hash'>): Retorno | null {
  const [query, fragment] = [new URLSearchParams(search), new URLSearchParams(hash.slice(1))]
  const error = query.get('error') ?? fragment.get('error')
  const expired = (query.get('error_code') ?? fragment.get('error_code')) === 'otp_expired'
  if (error !== null) return { kind: 'refused', cancelled: error === 'access_denied' && !expired, expired }
  const code = query.get('code')
  if (code) return { kind: 'code', code }
  const [access, refresh] = [fragment.get('access_token'), fragment.get('refresh_token')]
  return access && refresh ? { kind: 'tokens', access, refresh } : null
}

/** The same address without anything secret or spent, as path, query and hash. */
export function cleanAddress({ pathname, search }: Pick<URL, 'pathname' | 'search'>): string {
  const query = new URLSearchParams(search)
  for (const name of CARRIED) query.delete(name)
  const rest = query.toString()
  return rest ? `${pathname}?${rest}` : pathname
}

/**
 * The e-mail that was typed on the page that led here, handed over in the state of the navigation: never in the address. It lies in the
 * browser's history, so it is looked at; empty when it is none.
 */
export function knownEmail(state: unknown): string {
  const { email } = (typeof state === 'object' ? (state ?? {}) : {}) as { email?: unknown }
  const lido = parseIdentificador('email', typeof email === 'string' ? email : '')
  return lido.ok ? lido.valor : ''
}

const NEXT = storageKey('destino')
const LINK = storageKey('link')

/** Where to go after coming back from another site; that site must not know it. Without storage the way ends at the dashboard. */
export const rememberNext = (next: string | null) => writeTab(NEXT, next)
export const takeNext = () => safeNext(takeTab(NEXT))

/** The user whose sign-in link this tab is about to follow: tokens of anybody else, or unasked for, are refused when they arrive. */
export const expectLink = (userId: string) => writeTab(LINK, userId)
export const takeExpectedLink = () => takeTab(LINK)
