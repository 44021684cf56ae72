/** Turns an empty database into a hosted-like project: roles, auth, migrations, seed, in the only order that works. */
import { createHash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { Explained } from '../errors.ts'
import { migrate, type MigrationFiles, readMigrations, seed } from './migrations.ts'
import { type Sql, transaction } from './sql.ts'

const read = (file: string) => readFileSync(new URL(file, import.meta.url), 'utf8')

const supabase = fileURLToPath(new URL('../..', import.meta.url))
export const PROJECT_FILES: MigrationFiles = { migrationsDir: join(supabase, 'migrations'), seedFile: join(supabase, 'seed.sql') }

export type Installed = { applied: string[]; edited: string[]; seeded: 'applied' | 'kept' | 'changed' | 'none' }

/** Idempotent: a warm database gets only the migrations it lacks. */
export const install = async (sql: Sql, options: { files?: MigrationFiles; seed: boolean }): Promise<Installed> => {
  const files = options.files ?? PROJECT_FILES
  await installPlatform(sql)
  const { applied, edited } = await migrate(sql, files)
  return { applied, edited, seeded: options.seed ? await seed(sql, files) : 'none' }
}

const installPlatform = async (sql: Sql) => {
  const wanted = platformHash()
  const found = await installedHash(sql)
  if (found === wanted) return
  await refuseForeign(sql, found !== undefined)
  await transaction(sql, async () => {
    await sql.script(read('hosted/roles.sql'))
    await sql.script(read('hosted/auth.sql'))
    await sql.script(read('hosted/storage.sql'))
    await sql.query("insert into supabase_migrations.seed_files values ('platform', $1)", [wanted])
  })
}

/**
 * Protects a real Supabase project named by mistake in DATABASE_URL: its roles and auth must not be rewritten. A database of another
 * version of this platform is left unchanged too: its tables of auth may differ.
 */
const refuseForeign = async (sql: Sql, ours: boolean) => {
  if (ours)
    throw new Explained(
      'Este banco local foi criado por outra versão da plataforma: nada foi alterado. Recomece com dados novos: npm run db:reset',
    )
  const [row] = await sql.query(
    "select to_regclass('auth.users') is not null as taken, current_setting('is_superuser') = 'on' as superuser, current_database() as name",
  )
  if (row?.['taken'] === true) {
    throw new Explained(
      `O banco ${String(row['name'])} já tem um esquema auth que não foi criado por esta plataforma: nada foi alterado.\n` +
        '  Em DATABASE_URL, use um banco vazio desta máquina. Para um projeto Supabase, use VITE_SUPABASE_URL.',
    )
  }
  if (row?.['superuser'] !== true) {
    throw new Explained(
      'DATABASE_URL precisa de um usuário superusuário, para criar os papéis anon, authenticated e service_role.',
    )
  }
}

const installedHash = async (sql: Sql): Promise<unknown> => {
  const [table] = await sql.query("select to_regclass('supabase_migrations.seed_files') is not null as there")
  if (table?.['there'] !== true) return undefined
  const [row] = await sql.query("select hash from supabase_migrations.seed_files where path = 'platform'")
  return row?.['hash']
}

const hashOf = (parts: string[]) => {
  const hash = createHash('sha256')
  for (const part of parts) hash.update(part).update('\0')
  return hash.digest('hex')
}

const platformHash = () => hashOf([read('hosted/roles.sql'), read('hosted/auth.sql'), read('hosted/storage.sql')])

/** Hash of the content that `install` would give a new database: the key of every prepared copy. */
export const installHash = (options: { files?: MigrationFiles; seed: boolean }): string => {
  const files = options.files ?? PROJECT_FILES
  return hashOf([
    platformHash(),
    read('install.ts'),
    read('migrations.ts'),
    ...readMigrations(files).flatMap(({ version, name, script }) => [version, name, script]),
    options.seed && existsSync(files.seedFile) ? readFileSync(files.seedFile, 'utf8') : '',
  ])
}
