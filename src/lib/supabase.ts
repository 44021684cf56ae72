import type { SupabaseClient } from '@supabase/supabase-js'
import type { Database } from './database.types'
import { env } from './env'
import { AppError, SEM_CONEXAO } from './errors'
import { SESSION_KEY } from './session'

type Client = SupabaseClient<Database>

let client: Promise<Client> | undefined

/**
 * The one supabase-js client, loaded on first use so that no visitor downloads it before it is needed.
 * A failed download is forgotten, so that the next call tries again. Throws `AppError` `sem_conexao`.
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
  return createClient<Database>(env.VITE_SUPABASE_URL, env.VITE_SUPABASE_PUBLISHABLE_KEY, {
    auth: { storageKey: SESSION_KEY, flowType: 'pkce' },
  })
}
