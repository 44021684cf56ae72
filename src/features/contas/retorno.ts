/* Returning to /auth from Google or from a sign-in link: the parameters of the address, and the state stored in this tab. */
import { parseIdentificador } from '@/domain/identificador'
import { buildStorageKey } from '@/domain/marca'
import { toSafeNext } from '@/lib/next'
import { takeTab, writeTab } from '@/lib/storage/tab'

export type Retorno =
  | { readonly kind: 'code'; readonly code: string }
  | { readonly kind: 'tokens'; readonly access: string; readonly refresh: string }
  | { readonly kind: 'refused'; readonly cancelled: boolean; readonly expired: boolean }

const CARRIED = ['code', 'error', 'error_code', 'error_description', 'state', 'provider_token', 'provider_refresh_token']

/** The result in an address: a code of Google (PKCE), tokens of a sign-in link, a refusal; null for an ordinary visit. */
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

/** The same address without secrets, as path, query and hash. */
export function cleanAddress({ pathname, search }: Pick<URL, 'pathname' | 'search'>): string {
  const query = new URLSearchParams(search)
  for (const name of CARRIED) query.delete(name)
  const rest = query.toString()
  return rest ? `${pathname}?${rest}` : pathname
}

/**
 * The e-mail typed on the page that led here, passed in the state of the navigation, never in the address. The browser's history
 * can be edited, so it is validated; empty when it is invalid.
 */
export function readKnownEmail(state: unknown): string {
  const { email } = (typeof state === 'object' ? (state ?? {}) : {}) as { email?: unknown }
  const lido = parseIdentificador('email', typeof email === 'string' ? email : '')
  return lido.ok ? lido.valor : ''
}

const NEXT = buildStorageKey('destino')
const LINK = buildStorageKey('link')

/** The return page after another site, which must not know it. Without storage the dashboard is used. */
export const rememberNext = (next: string | null) => writeTab(NEXT, next)
export const takeNext = () => toSafeNext(takeTab(NEXT))

/** The user whose sign-in link this tab is about to follow: tokens of another user, or unrequested ones, are refused. */
export const expectLink = (userId: string) => writeTab(LINK, userId)
export const takeExpectedLink = () => takeTab(LINK)
