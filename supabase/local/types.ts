/**
 * `npm run db:types`: writes src/lib/database.types.ts from the migrations, with the Supabase CLI, without Docker or network.
 */
import { execFile } from 'node:child_process'
import { realpathSync, writeFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { supabaseCli } from './cli.ts'
import type { MigrationFiles } from './database/migrations.ts'
import { withServedDatabase } from './schemas/serve.ts'
import { explain } from './errors.ts'
import { root } from './settings.ts'

export const TYPES_FILE = join(root, 'src', 'lib', 'database.types.ts')

const MADE = '// Made from supabase/migrations by `npm run db:types`; never edited by hand.'

/** The expected text of the file for these migrations. Deterministic: a test compares it. */
export const generateTypes = async (files?: MigrationFiles): Promise<string> => withServedDatabase(files, runCli)

const runCli = async (url: string): Promise<string> => {
  const types = await supabaseCli(['gen', 'types', '--lang', 'typescript', '--schema', 'public', `--remote=${url}`])
  if (!types.includes('export type Database')) throw new Error(`supabase gen types gave no types:\n${types.slice(0, 2000)}`)
  const biome = join(root, 'node_modules', '@biomejs', 'biome', 'bin', 'biome')
  const formatted = promisify(execFile)(process.execPath, [biome, 'format', '--stdin-file-path=types.ts'], { cwd: root })
  formatted.child.stdin?.end(types)
  return `${MADE}\n${(await formatted).stdout}`
}

/** Writes the file, and says so. */
export async function writeTypes(): Promise<void> {
  writeFileSync(TYPES_FILE, await generateTypes())
  console.log(`${relative(root, TYPES_FILE)} corresponde às migrações.`)
}

if (realpathSync(process.argv[1] ?? '.') === fileURLToPath(import.meta.url)) {
  try {
    await writeTypes()
  } catch (error) {
    explain(error)
  }
}
