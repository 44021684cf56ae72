import type { PostgrestClient } from '@supabase/postgrest-js/dist/index.mjs'
import type * as Supabase from '@supabase/supabase-js'
import type { Database } from './database.types'
import { env, REST_URL } from './env'
import { AppError, SEM_CONEXAO } from './errors'
import { readSession, SESSION_KEY } from './session'
import { readToken, sessionStore } from './session/store'

type Client = Supabase.SupabaseClient<Database>
type Tables = PostgrestClient<Database>

/** The names in the text of a select: `'id, cargo'` → `'id' | 'cargo'`. */
export type Colunas<Texto extends string> = Texto extends `${infer Primeira}, ${infer Resto}` ? Primeira | Colunas<Resto> : Texto

/** Loads something once. A failed download is discarded, so that the next call retries; it throws `AppError` `sem_conexao`. */
function once<T>(load: () => Promise<T>): () => Promise<T> {
  let loaded: Promise<T> | undefined
  return () =>
    (loaded ??= load().catch(() => {
      loaded = undefined
      throw new AppError(SEM_CONEXAO, { code: 'sem_conexao', retryable: true })
    }))
}

/** The one supabase-js client, for accounts, functions and files: loaded on first use, since most pages need none of them. */
export const getSupabase = once(async (): Promise<Client> => {
  const { createClient } = await import('@supabase/supabase-js')
  return createClient<Database>(env.VITE_SUPABASE_URL, env.VITE_SUPABASE_PUBLISHABLE_KEY, {
    // Only the sign-in page (features/contas) reads codes in the address.
    auth: { storageKey: SESSION_KEY, storage: sessionStore, flowType: 'pkce', detectSessionInUrl: false },
    global: { fetch: fetchRenewing },
  })
})

/** The tables that the signed-in person reads and writes by row-level security: the part of supabase-js for them, without the rest. */
export const getTables = once(async (): Promise<Tables> => {
  const { PostgrestClient } = await import('@supabase/postgrest-js/dist/index.mjs')
  return new PostgrestClient<Database>(REST_URL, {
    headers: { apikey: env.VITE_SUPABASE_PUBLISHABLE_KEY },
    fetch: fetchAsPerson,
  })
})

/** The user's token in a request; undefined with no token or only the publishable key. */
function tokenOf(init: RequestInit | undefined): string | undefined {
  const token = /^Bearer (.+)$/.exec(new Headers(init?.headers).get('authorization') ?? '')?.[1]
  return token === env.VITE_SUPABASE_PUBLISHABLE_KEY ? undefined : token
}

/**
 * Like `fetch`, but a request refused because of an expired token is retried once: with a new one, or, when the session is over, a
 * procedure as a visitor's, since many need no account. supabase-js renews tokens by the device's clock; this covers clocks that were
 * changed meanwhile and devices that slept. Throws `TypeError` when offline.
 */
async function fetchRenewing(input: RequestInfo | URL, init?: RequestInit): Promise<Response> {
  const answer = await fetch(input, init)
  const used = tokenOf(init)
  const address = input instanceof Request ? input.url : input.toString()
  if (answer.status !== 401 || used === undefined || address.includes('/auth/v1/')) return answer
  const fresh = await freshToken(await getSupabase(), used)
  if (fresh === null && !address.includes('/rpc/')) return answer
  const headers = new Headers(init?.headers)
  headers.set('authorization', `Bearer ${fresh ?? env.VITE_SUPABASE_PUBLISHABLE_KEY}`)
  const again = await fetch(input, { ...init, headers })
  return fresh === null && again.status === 401 ? answer : again
}

/** A token other than the refused one: from another request or tab, or a new one. Null when the session is over. */
async function freshToken(made: Client, refused: string): Promise<string | null> {
  const { data } = await made.auth.getSession()
  if (data.session && data.session.access_token !== refused) return data.session.access_token
  const renewed = await made.auth.refreshSession()
  if (renewed.data.session) return renewed.data.session.access_token
  if (renewed.error?.name === 'AuthRetryableFetchError') throw new TypeError('Failed to fetch')
  sessionStore.removeItem(SESSION_KEY)
  return null
}

/** The stored token; one that is about to expire is renewed. The publishable key without a session. Throws `TypeError` when offline. */
async function tokenToUse(): Promise<string> {
  const stored = readToken()
  if (stored !== null) return stored
  if (readSession() === null) return env.VITE_SUPABASE_PUBLISHABLE_KEY
  const supabase = await getSupabase().catch(() => {
    throw new TypeError('Failed to fetch')
  })
  const { data } = await supabase.auth.getSession()
  return data.session?.access_token ?? env.VITE_SUPABASE_PUBLISHABLE_KEY
}

/** `fetch` as the signed-in person, with the renewing of {@link fetchRenewing}: supabase-js is loaded only to renew. */
export async function fetchAsPerson(input: RequestInfo | URL, init?: RequestInit): Promise<Response> {
  const headers = new Headers(init?.headers)
  headers.set('authorization', `Bearer ${await tokenToUse()}`)
  return await fetchRenewing(input, { ...init, headers })
}
