/**
 * A database like a hosted project's on a plain Postgres: `postgres` is no superuser, `auth` has an owner of its own, and Vault, pg_cron
 * and pg_net have their tables and functions. `npx tsx tests/support/hosted/hosted.ts` starts one and prints its DATABASE_URL.
 */
import { readFileSync, realpathSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import postgres from 'postgres'
import { PROJECT_FILES } from '../../../supabase/local/database/install.ts'
import { migrate } from '../../../supabase/local/database/migrations.ts'
import { openPostgres, withSession } from '../../../supabase/local/database/open.ts'
import { type LocalPostgres, startPostgres } from '../postgres/postgres.ts'

const read = (file: string) => readFileSync(new URL(file, import.meta.url), 'utf8')

/** What replaces Vault, pg_cron and pg_net where they are not installed; runs as superuser. */
export const extensions = () => read('extensions.sql')

/** The tables of Storage, whose owner `postgres` is no member of. */
const storage = () =>
  read('../../../supabase/local/database/hosted/storage.sql')
    .replace(/^grant supabase_storage_admin to embira_owner;$/m, '')
    .replaceAll('embira_owner', 'postgres')

/** Prepares the database on a server without other databases of the product, and migrates it. Returns the URL of `postgres`. */
export const prepareHosted = async (server: LocalPostgres): Promise<string> => {
  const url = await server.createDatabase('embira_hosted')
  const admin = postgres(url, { max: 1, onnotice: () => {} })
  await admin.unsafe(read('roles.sql'))
  await admin.unsafe(`set role supabase_auth_admin; ${read('../../../supabase/local/database/hosted/auth.sql')}; reset role`)
  await admin.unsafe(storage())
  await admin.unsafe(extensions())
  await admin.end()
  const own = new URL(url)
  own.username = 'postgres'
  const database = await openPostgres(own.href, { max: 2 })
  await withSession(database, (sql) => migrate(sql, PROJECT_FILES))
  await database.close()
  return own.href
}

if (process.argv[1] !== undefined && realpathSync(process.argv[1]) === fileURLToPath(import.meta.url)) {
  const server = await startPostgres()
  if (server === null) throw new Error('No Postgres 15 or later on this machine.')
  process.stdout.write(`DATABASE_URL=${await prepareHosted(server)}\n`)
  process.once('SIGINT', () => void server.close())
}
