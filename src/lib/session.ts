import { useSyncExternalStore } from 'react'
import { env } from './env'

/** The key under which supabase-js keeps its session: `sb-{first label of the API host}-auth-token`. */
export const sessionKey = (supabaseUrl: string) => `sb-${new URL(supabaseUrl).hostname.split('.')[0]}-auth-token`

/** The key of this deployment's session, for the client in `lib/supabase.ts` and the readers below. */
export const SESSION_KEY = sessionKey(env.VITE_SUPABASE_URL)

export type Pessoa = { id: string; nome: string; sobrenome: string; email: string | null }

const text = (value: unknown) => (typeof value === 'string' ? value.trim() : '')

/**
 * Who is signed in, from the stored session's text alone; null for a visitor and for anything unreadable.
 * It decides only which bar is shown: every right is decided by the database from the token itself.
 */
export function parseSession(stored: string | null): Pessoa | null {
  if (!stored) return null
  try {
    const { user, refresh_token } = JSON.parse(stored) as { user?: Record<string, unknown>; refresh_token?: unknown }
    if (!user || !text(user.id) || !text(refresh_token)) return null
    const meta = (user.user_metadata ?? {}) as Record<string, unknown>
    const email = text(user.email)
    const [first = '', ...others] = text(meta.full_name ?? meta.name).split(/\s+/)
    return {
      id: text(user.id),
      nome: text(meta.nome) || text(meta.given_name) || first,
      sobrenome: text(meta.sobrenome) || text(meta.family_name) || (others.at(-1) ?? ''),
      email: email && !email.endsWith('.invalid') ? email : null,
    }
  } catch {
    return null
  }
}

const listeners = new Set<() => void>()
let cache: { stored: string | null; pessoa: Pessoa | null } = { stored: null, pessoa: null }

function readStored(): string | null {
  try {
    return localStorage.getItem(SESSION_KEY)
  } catch {
    return null // storage forbidden by the browser: a visitor
  }
}

function snapshot(): Pessoa | null {
  const stored = readStored()
  if (stored !== cache.stored) cache = { stored, pessoa: parseSession(stored) }
  return cache.pessoa
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  window.addEventListener('storage', listener)
  return () => {
    listeners.delete(listener)
    window.removeEventListener('storage', listener)
  }
}

/** Tells every reader in this tab that the stored session changed (other tabs hear it from the browser). */
export const sessionChanged = () => {
  for (const listener of listeners) listener()
}

/** The signed-in person, or null. The prerendered page always shows the visitor's. */
export const useSession = () => useSyncExternalStore(subscribe, snapshot, () => null)
