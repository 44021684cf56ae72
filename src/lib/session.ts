import { useSyncExternalStore } from 'react'
import { env } from './env'
import { subscribeKept } from './storage/changes'
import { readLocal } from './storage/local'

/** The storage key of supabase-js's session: `sb-{first label of the API host}-auth-token`. */
export const getSessionKey = (supabaseUrl: string) => `sb-${new URL(supabaseUrl).hostname.split('.')[0]}-auth-token`

/** The key of this deployment's session, for the client in `lib/supabase.ts` and the readers below. */
export const SESSION_KEY = getSessionKey(env.VITE_SUPABASE_URL)

/** The stored session's data of its person; `lib/pessoa.ts` reads the name from it. */
export type Session = { id: string; email: string | null; meta: Record<string, unknown> }

/**
 * The signed-in person, parsed from the stored session; null for a visitor and for an unreadable session.
 * It decides only which bar is shown: the database decides every right from the token itself.
 */
export function parseSession(stored: string | null): Session | null {
  try {
    const { user, refresh_token } = JSON.parse(stored ?? '{}')
    return user?.id && refresh_token ? { id: user.id, email: user.email ?? null, meta: user.user_metadata ?? {} } : null
  } catch {
    return null
  }
}

let cache: { stored: string | null; session: Session | null } = { stored: null, session: null }

/** The signed-in person as stored now, outside of React; null for a visitor. */
export function readSession(): Session | null {
  const stored = readLocal(SESSION_KEY)
  if (stored !== cache.stored) cache = { stored, session: parseSession(stored) }
  return cache.session
}

/** The signed-in person, or null. The prerendered page always shows the visitor's. */
export const useSession = () => useSyncExternalStore(subscribeKept, readSession, () => null)

/**
 * The id of the signed-in person, known in the first render of a hydration too: for what never shows in the markup, such as a key.
 * With `useSession` the key would change right after the hydration, and everything below be mounted anew, with the presses on it.
 */
export const useSessionId = () => useSyncExternalStore(subscribeKept, readSession, readSession)?.id ?? null
