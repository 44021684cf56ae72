import { useSyncExternalStore } from 'react'
import { env } from './env'

/** The key under which supabase-js keeps its session: `sb-{first label of the API host}-auth-token`. */
export const sessionKey = (supabaseUrl: string) => `sb-${new URL(supabaseUrl).hostname.split('.')[0]}-auth-token`

/** The key of this deployment's session, for the client in `lib/supabase.ts` and the readers below. */
export const SESSION_KEY = sessionKey(env.VITE_SUPABASE_URL)

/** What the stored session says of its person; `lib/pessoa.ts` reads the name out of it. */
export type Session = { id: string; email: string | null; meta: Record<string, unknown> }

/**
 * Who is signed in, from the stored session's text alone; null for a visitor and for anything unreadable.
 * It decides only which bar is shown: every right is decided by the database from the token itself.
 */
export function parseSession(stored: string | null): Session | null {
  if (!stored) return null
  try {
    const { user, refresh_token } = JSON.parse(stored)
    return user?.id && refresh_token ? { id: user.id, email: user.email ?? null, meta: user.user_metadata ?? {} } : null
  } catch {
    return null
  }
}

const listeners = new Set<() => void>()
/** The session's text where the browser forbids storage: it lasts as long as this document. */
let held: string | null = null
let cache: { stored: string | null; session: Session | null } = { stored: null, session: null }

function readStored(): string | null {
  try {
    return localStorage.getItem(SESSION_KEY) ?? held
  } catch {
    return held
  }
}

/** Keeps the session's text for this document alone. */
export const holdSession = (text: string | null) => {
  held = text
}

/** The signed-in person as stored now, outside of React; null for a visitor. */
export function currentSession(): Session | null {
  const stored = readStored()
  if (stored !== cache.stored) cache = { stored, session: parseSession(stored) }
  return cache.session
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  // A page taken back from the browser's memory heard nothing meanwhile.
  for (const event of ['storage', 'pageshow']) window.addEventListener(event, listener)
  return () => {
    listeners.delete(listener)
    for (const event of ['storage', 'pageshow']) window.removeEventListener(event, listener)
  }
}

/** Tells every reader in this tab that the stored session changed (other tabs hear it from the browser). */
export const sessionChanged = () => {
  for (const listener of listeners) listener()
}

/** The signed-in person, or null. The prerendered page always shows the visitor's. */
export const useSession = () => useSyncExternalStore(subscribe, currentSession, () => null)
