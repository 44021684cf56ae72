/**
 * `npm run db:types`: writes src/lib/database.types.ts from the migrations, with the Supabase CLI, and the names of the procedures that a
 * visitor may call beside the public reads, from their grants; without Docker or network.
 */
import { execFile } from 'node:child_process'
import { readFileSync, realpathSync, writeFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { supabaseCli } from './cli.ts'
import type { MigrationFiles } from './database/migrations.ts'
import { openPglite } from './database/open.ts'
import { withServedDatabase } from './schemas/serve.ts'
import { preparedData } from './database/snapshot.ts'
import { Explained, explain } from './errors.ts'
import { root } from './settings.ts'

export const TYPES_FILE = join(root, 'src', 'lib', 'database.types.ts')
export const VISITORS_FILE = join(root, 'src', 'lib', 'rpc', 'visitors.ts')

const MADE = '// Made from supabase/migrations by `npm run db:types`; never edited by hand.'

/** The expected text of the file for these migrations. Deterministic: a test compares it. */
export const generateTypes = async (files?: MigrationFiles): Promise<string> => withServedDatabase(files, runCli)

/** The text of the file that names the procedures which a visitor may call. */
export const generateVisitors = async (files?: MigrationFiles): Promise<string> => {
  const { data } = await preparedData({ seed: false, ...(files && { files }) })
  const database = await openPglite({ load: data })
  try {
    const { rows } = await database.pglite.query<{ name: string }>(
      `select p.proname as name from pg_proc as p
       where p.pronamespace = 'public'::regnamespace and p.proname like 'fn\\_%' and p.provolatile = 'v'
         and has_function_privilege('anon', p.oid, 'execute')
       order by p.proname collate "C"`,
    )
    const names = rows.map(({ name }) => `  '${name}',\n`).join('')
    const comment = '/** Procedures that a visitor may call, beside the public reads: the database lets `anon` execute them. */'
    return `${MADE}\n\n${comment}\nexport const FOR_VISITORS: readonly string[] = [\n${names}]\n`
  } finally {
    await database.close()
  }
}

const runCli = async (url: string): Promise<string> => {
  const types = await supabaseCli(['gen', 'types', '--lang', 'typescript', '--schema', 'public', `--remote=${url}`])
  if (!types.includes('export type Database')) throw new Error(`supabase gen types gave no types:\n${types.slice(0, 2000)}`)
  const biome = join(root, 'node_modules', '@biomejs', 'biome', 'bin', 'biome')
  const formatted = promisify(execFile)(process.execPath, [biome, 'format', '--stdin-file-path=types.ts'], { cwd: root })
  formatted.child.stdin?.end(types)
  return `${MADE}\n${(await formatted).stdout}`
}

if (realpathSync(process.argv[1] ?? '.') === fileURLToPath(import.meta.url)) {
  try {
    const made = [
      [TYPES_FILE, await generateTypes()],
      [VISITORS_FILE, await generateVisitors()],
    ] as const
    for (const [file, text] of made) {
      const name = relative(root, file)
      if (!process.argv.includes('--check')) writeFileSync(file, text)
      else if (readFileSync(file, 'utf8') !== text) {
        throw new Explained(`${name} não corresponde às migrações. Rode: npm run db:types`)
      }
      console.log(`${name} corresponde às migrações.`)
    }
  } catch (error) {
    explain(error)
  }
}
