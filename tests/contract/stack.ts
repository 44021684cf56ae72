/** The stacks that the contract runs on: the embedded platform by default, any other by SUPABASE_URL and its keys. */
import { createClient, type SupabaseClient } from '@supabase/supabase-js'
import postgres from 'postgres'
import { inject } from 'vitest'
import { FULL } from '../support/full.ts'
import { startTestPlatform } from '../support/platform.ts'
import { startPlatformOnPostgres } from '../support/postgres/platform-on-postgres.ts'

export type Stack = {
  url: string
  publishableKey: string
  secretKey: string
  /** Embedded: has the fake providers and `x-test-client`. */
  embedded: boolean
  /** Enforces timeouts and runs statements concurrently; PGlite does neither. */
  realPostgres: boolean
  /** Runs statements as the owner of the schema. */
  sql(text: string): Promise<Record<string, unknown>[]>
  /** Reloads the schema cache; call after creating tables or functions. */
  reloadSchema(): Promise<void>
  close(): Promise<void>
}

const SITE_URL = 'http://localhost:5173'

const embeddedOnPglite = async (): Promise<Stack> =>
  embedded(await startTestPlatform({ siteUrl: SITE_URL, files: NO_MIGRATIONS }), false)

const embeddedOnPostgres = async (): Promise<Stack> => embedded(await startPlatformOnPostgres({ siteUrl: SITE_URL }), true)

/** The contract creates its own table, so PGlite does not wait for the product's migrations. */
const NO_MIGRATIONS = { migrationsDir: '/nonexistent', seedFile: '/nonexistent' }

const embedded = (platform: Awaited<ReturnType<typeof startTestPlatform>>, realPostgres: boolean): Stack => ({
  url: platform.apiUrl,
  publishableKey: platform.publishableKey,
  secretKey: platform.secretKey,
  embedded: true,
  realPostgres,
  sql: (text) => platform.sql(text),
  reloadSchema: () => platform.reloadSchema(),
  close: () => platform.close(),
})

const need = (name: string) => {
  const value = process.env[name]
  if (!value) throw new Error(`SUPABASE_URL is set: the contract also needs ${name}.`)
  return value
}

const named = async (): Promise<Stack> => {
  const sql = postgres(need('SUPABASE_DB_URL'), { max: 1, onnotice: () => {} })
  return {
    url: need('SUPABASE_URL'),
    publishableKey: need('SUPABASE_PUBLISHABLE_KEY'),
    secretKey: need('SUPABASE_SECRET_KEY'),
    embedded: false,
    realPostgres: true,
    sql: async (text) => [...(await sql.unsafe(text))],
    reloadSchema: async () => {
      await sql`notify pgrst, 'reload schema'`
      await new Promise((resolve) => setTimeout(resolve, 1500)) // PostgREST gives no signal when it has reloaded
    },
    close: () => sql.end(),
  }
}

/**
 * For `describe.each`. The embedded platform runs on the machine's Postgres or, without one, on PGlite; `both` takes PGlite too, where it
 * differs by its one session. The long run takes both always.
 */
export const stacks = ({ both = FULL } = {}): [name: string, start: () => Promise<Stack>][] => {
  if (process.env['SUPABASE_URL']) return [[process.env['SUPABASE_URL'], named]]
  const onPostgres: [string, () => Promise<Stack>][] =
    inject('postgresUrl') === null ? [] : [['embedded on Postgres', embeddedOnPostgres]]
  return both || onPostgres.length === 0 ? [['embedded on PGlite', embeddedOnPglite], ...onPostgres] : onPostgres
}

/** Node 20 has no WebSocket, which supabase-js asks for even when realtime is never used. */
export const NO_REALTIME = { transport: function unused() {} as never }

/** An unmodified supabase-js client. */
export const client = (
  stack: Stack,
  options: { key?: string; token?: string; headers?: Record<string, string> } = {},
): SupabaseClient =>
  createClient(stack.url, options.key ?? stack.publishableKey, {
    auth: { persistSession: false, autoRefreshToken: false, detectSessionInUrl: false, flowType: 'pkce' },
    realtime: NO_REALTIME,
    global: {
      headers: { ...options.headers, ...(options.token === undefined ? {} : { Authorization: `Bearer ${options.token}` }) },
    },
  })

export const adminClient = (stack: Stack) => client(stack, { key: stack.secretKey })

/** A new confirmed account, signed in the way the product does: admin user, link, token hash. */
export const signUp = async (stack: Stack, email = `${crypto.randomUUID()}@contrato.example`) => {
  const admin = adminClient(stack)
  const created = await admin.auth.admin.createUser({ email, email_confirm: true })
  if (created.error) throw created.error
  const link = await admin.auth.admin.generateLink({ type: 'magiclink', email })
  if (link.error) throw link.error
  const verified = await client(stack).auth.verifyOtp({ token_hash: link.data.properties.hashed_token, type: 'magiclink' })
  if (verified.error || verified.data.session === null) throw verified.error ?? new Error('no session')
  return { id: created.data.user.id, email, session: verified.data.session, hash: link.data.properties.hashed_token }
}
