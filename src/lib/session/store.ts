/* The session storage of supabase-js: this browser's storage, observed by `lib/session.ts` and timed by this device's clock. */
import { buildStorageKey } from '@/domain/marca'
import { paths } from '../paths'
import { readKeptPessoaId } from '../pessoa'
import { SESSION_KEY } from '../session'
import { announceKept } from '../storage/changes'
import { readLocal, writeLocal } from '../storage/local'
import { forgetPerson } from './forget'

/** Replaces an expired session. A sign-out removes the key instead, so that other tabs can distinguish the two. */
const ENDED = 'null'

type Stored = { access_token?: unknown; expires_at?: number; expires_in?: number; user?: { id?: string } }

const parsed = (text: string | null): Stored | null => {
  try {
    return JSON.parse(text ?? ENDED) as Stored | null
  } catch {
    return null
  }
}

/** Seconds before its end in which a token is renewed rather than used. */
const RENEWED_BEFORE_S = 60

/** The stored token of the signed-in person; null without one, or when by this device's clock it ends within a minute. */
export function readToken(): string | null {
  const { access_token, expires_at = 0 } = parsed(readLocal(SESSION_KEY)) ?? {}
  return typeof access_token === 'string' && expires_at - RENEWED_BEFORE_S > Date.now() / 1000 ? access_token : null
}

/** Lifetime of a token in seconds, from its own times; both are the server's, so clocks are not compared. */
function lifeOf(token: unknown): number | undefined {
  try {
    const [, payload = ''] = String(token).split('.')
    const { exp, iat } = JSON.parse(atob(payload.replaceAll('-', '+').replaceAll('_', '/'))) as { exp: number; iat: number }
    return exp > iat ? exp - iat : undefined
  } catch {
    return undefined
  }
}

/**
 * The session with its token's expiry by this device's clock. supabase-js compares the server's time with the device's:
 * with a clock ahead by a day it would renew the token before every request, with one behind it would never renew it.
 */
function byThisClock(text: string): string {
  const session = parsed(text)
  const life = lifeOf(session?.access_token)
  if (!session || life === undefined) return text
  const before = parsed(readLocal(SESSION_KEY))
  const known = before?.access_token === session.access_token ? before?.expires_at : undefined
  return JSON.stringify({ ...session, expires_at: known ?? Math.floor(Date.now() / 1000) + life })
}

/** The invitation that its page keeps while its person signs in; it admits only the mailbox that it was sent to. */
const CONVITE = buildStorageKey(`acesso:${paths.convite()}`)

/**
 * After an expired session this browser still holds that person's input, for their return. Another person must not find it.
 * A visitor's input before signing in stays, because it belongs to no earlier person.
 */
function welcome(text: string) {
  const before = readKeptPessoaId()
  const now = parsed(text)?.user?.id
  if (before && now && before !== now) forgetPerson(undefined, CONVITE)
}

/** True from sign-out until the next sign-in: a pending renewal must not restore the session. */
let closed = false

/** Storage for supabase-js. Notifies every reader of the session in this tab; other tabs get the browser's event. */
export const sessionStore = {
  getItem: (key: string) => {
    const text = readLocal(key)
    return text === ENDED ? null : text
  },
  setItem: (key: string, value: string) => {
    if (key === SESSION_KEY) {
      if (closed) return
      welcome(value)
    }
    writeLocal(key, key === SESSION_KEY ? byThisClock(value) : value)
    if (key === SESSION_KEY) announceKept()
  },
  removeItem: (key: string) => {
    const wasThere = readLocal(key) !== null
    writeLocal(key, null)
    if (key !== SESSION_KEY || !wasThere) return
    writeLocal(key, ENDED)
    announceKept()
  },
  /** Sessions are no longer stored, until `open`. */
  close: () => {
    closed = true
  },
  /** Call before a session starts. */
  open: () => {
    closed = false
  },
}
