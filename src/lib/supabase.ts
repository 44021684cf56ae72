import type * as Supabase from '@supabase/supabase-js'
import type { Database } from './database.types'
import { env } from './env'
import { AppError, SEM_CONEXAO } from './errors'
import { FOR_VISITORS } from './rpc/visitors'
import { SESSION_KEY } from './session'
import { sessionStore } from './session/store'

type Client = Supabase.SupabaseClient<Database>

let client: Promise<Client> | undefined

/**
 * The one supabase-js client, loaded on first use so that no visitor downloads it early.
 * A failed download is discarded, so that the next call retries. Throws `AppError` `sem_conexao`.
 */
export function getSupabase(): Promise<Client> {
  client ??= load().catch(() => {
    client = undefined
    throw new AppError(SEM_CONEXAO, { code: 'sem_conexao', retryable: true })
  })
  return client
}

async function load(): Promise<Client> {
  const { createClient } = await import('@supabase/supabase-js')
  const made: Client = createClient<Database>(env.VITE_SUPABASE_URL, env.VITE_SUPABASE_PUBLISHABLE_KEY, {
    // Only the sign-in page (features/contas) reads codes in the address.
    auth: { storageKey: SESSION_KEY, storage: sessionStore, flowType: 'pkce', detectSessionInUrl: false },
    global: { fetch: (input, init) => fetchRenewing(made, input, init) },
  })
  return made
}

/** Whether the address is of a procedure that needs no account, so that it also works after the session expired. */
const isForVisitors = (address: string) => FOR_VISITORS.includes(new URL(address).pathname.replace(/^.*\/rpc\//, ''))

/** The user's token in a request; undefined with no token or only the publishable key. */
function tokenOf(init: RequestInit | undefined): string | undefined {
  const token = /^Bearer (.+)$/.exec(new Headers(init?.headers).get('authorization') ?? '')?.[1]
  return token === env.VITE_SUPABASE_PUBLISHABLE_KEY ? undefined : token
}

/**
 * Like `fetch`, but a request refused because of an expired token is retried once: with a new one, or, when the session is over and
 * no account is needed, as a visitor's. supabase-js renews tokens by the device's clock; this covers clocks that were changed
 * meanwhile and
 * devices that slept. Throws `TypeError` when offline.
 */
async function fetchRenewing(made: Client, input: RequestInfo | URL, init?: RequestInit): Promise<Response> {
  const answer = await fetch(input, init)
  const used = tokenOf(init)
  const address = input instanceof Request ? input.url : input.toString()
  if (answer.status !== 401 || used === undefined || address.includes('/auth/v1/')) return answer
  const fresh = await freshToken(made, used)
  if (fresh === null && !isForVisitors(address)) return answer
  const headers = new Headers(init?.headers)
  headers.set('authorization', `Bearer ${fresh ?? env.VITE_SUPABASE_PUBLISHABLE_KEY}`)
  return await fetch(input, { ...init, headers })
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
