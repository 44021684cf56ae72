/** Applies `supabase/migrations` and, on a fresh database, `seed.sql`: recorded in the tables the Supabase CLI uses. */
import { createHash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { basename, join, relative } from 'node:path'
import { Explained } from '../errors.ts'
import { isDatabaseError, type Sql } from './sql.ts'
import { splitStatements } from './statements.ts'
import { listMigrations, partOf } from '../schemas/tree.ts'

export type MigrationFiles = { migrationsDir: string; seedFile: string }

type Migration = { version: string; name: string; path: string; script: string }

/** Files of the form `{digits}_{name}.sql`, in the order the CLI applies them. */
export const readMigrations = ({ migrationsDir }: Pick<MigrationFiles, 'migrationsDir'>): Migration[] =>
  listMigrations(migrationsDir).map((file) => {
    const path = join(migrationsDir, file)
    const [, version = '', name = ''] = /^(\d+)_(.*)\.sql$/.exec(file) ?? []
    return { version, name, path, script: readFileSync(path, 'utf8') }
  })

/** Applies the missing migrations. Returns those applied now, and those edited after they had been applied here. */
export const migrate = async (sql: Sql, files: MigrationFiles): Promise<{ applied: string[]; edited: string[] }> => {
  // As JSON: the driver reads a long array letter by letter, which took a second of every start.
  const rows = await sql.query('select version, to_json(statements) as statements from supabase_migrations.schema_migrations')
  const known = new Map(rows.map((row) => [String(row['version']), row['statements']]))
  const applied: string[] = []
  const edited: string[] = []
  for (const migration of readMigrations(files)) {
    const statements = splitStatements(migration.script).map(({ text }) => text)
    if (known.has(migration.version)) {
      if (JSON.stringify(known.get(migration.version)) !== JSON.stringify(statements)) edited.push(basename(migration.path))
      continue
    }
    await asOwner(sql, async (becomeSuperuser) => {
      await runFile(sql, migration.path, migration.script)
      await becomeSuperuser()
      await sql.query('insert into supabase_migrations.schema_migrations (version, name, statements) values ($1, $2, $3)', [
        migration.version,
        migration.name,
        statements,
      ])
    })
    applied.push(basename(migration.path))
  }
  return { applied, edited }
}

/** Runs the seed once in the life of a database; a changed seed needs a reset, as with the CLI. */
export const seed = async (
  sql: Sql,
  { seedFile }: Pick<MigrationFiles, 'seedFile'>,
): Promise<'applied' | 'kept' | 'changed' | 'none'> => {
  if (!existsSync(seedFile)) return 'none'
  const script = readFileSync(seedFile, 'utf8')
  const path = `supabase/${basename(seedFile)}`
  const hash = createHash('sha256').update(script).digest('hex')
  const [row] = await sql.query('select hash from supabase_migrations.seed_files where path = $1', [path])
  if (row !== undefined) return row['hash'] === hash ? 'kept' : 'changed'
  await asOwner(sql, async (becomeSuperuser) => {
    await runFile(sql, seedFile, script)
    await becomeSuperuser()
    await sql.query('insert into supabase_migrations.seed_files (path, hash) values ($1, $2)', [path, hash])
  })
  return 'applied'
}

/**
 * One transaction as a role that is not superuser, as on hosted: a migration that passes here must not fail there. A session of such a
 * role keeps it.
 */
const asOwner = async (sql: Sql, run: (becomeSuperuser: () => Promise<void>) => Promise<void>) => {
  // By name: on PGlite `reset session authorization` does not change the session.
  const [row] = await sql.query("select quote_ident(session_user) as name, current_setting('is_superuser') = 'on' as superuser")
  const becomeSuperuser = () => sql.script(`set session authorization ${String(row?.['name'])}`)
  const owner = row?.['superuser'] === true ? 'embira_owner' : String(row?.['name'])
  await sql.script(`begin; set session authorization ${owner}; set local search_path = "$user", public, extensions;`)
  try {
    await run(becomeSuperuser)
    await sql.script('commit')
  } catch (error) {
    await sql.script('rollback')
    throw error
  } finally {
    await becomeSuperuser()
    await sql.script("reset all; set timezone = 'UTC'")
  }
}

/** All at once, in half the time; a file that fails runs again, statement by statement, for the place. */
const runFile = async (sql: Sql, path: string, script: string) => {
  await sql.script('savepoint whole')
  try {
    return await sql.script(script)
  } catch (error) {
    if (!isDatabaseError(error)) throw error
    await sql.script('rollback to savepoint whole')
  }
  for (const { text, line } of splitStatements(script)) {
    try {
      await sql.script(text)
    } catch (error) {
      throw isDatabaseError(error) ? failed(path, text, line, error, partOf(script, line)) : error
    }
  }
}

/** Names the file and line that the database refused, with its message. */
const failed = (
  path: string,
  statement: string,
  line: number,
  error: Error & { code: string; detail?: string; hint?: string; position?: string },
  part: string | undefined,
) => {
  const code = statement.replace(/^(?:\s*--[^\n]*\n)+/, '')
  const inside = error.position === undefined ? 0 : statement.slice(0, Number(error.position) - 1).split('\n').length - 1
  const before =
    statement.length - code.length > 0 ? statement.slice(0, statement.length - code.length).split('\n').length - 1 : 0
  const shown = code.split('\n').slice(0, 3).join('\n    ')
  return new Explained(
    [
      `A migração ${relative(process.cwd(), path)} falhou na linha ${line + Math.max(0, inside - before)}.`,
      `  ${error.code}: ${error.message}${error.detail ? `\n  ${error.detail}` : ''}${error.hint ? `\n  Dica: ${error.hint}` : ''}`,
      `  Comando que começa na linha ${line}:`,
      `    ${shown}`,
      ...(part === undefined ? [] : [`  Vem de ${part}: corrija ali e rode npm run db:baseline.`]),
      '  Nada deste arquivo foi aplicado. Corrija-o e tente de novo.',
    ].join('\n'),
    { cause: error },
  )
}
