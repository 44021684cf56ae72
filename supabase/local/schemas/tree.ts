/**
 * `supabase/schemas`: the database as people read and edit it, a folder for each subject. `order.txt` names its files in the order in
 * which they load. `npm run db:baseline` writes them, one after another, as the first migration.
 */
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { Explained } from '../errors.ts'
import { root } from '../settings.ts'

export const SCHEMAS = join(root, 'supabase', 'schemas')
export const MIGRATIONS = join(root, 'supabase', 'migrations')

/** The folders, which are schemas of the database, in the order of `order.txt`: each uses those before it. */
export const ROOMS: readonly string[] = [
  ...new Set(
    readFileSync(join(SCHEMAS, 'order.txt'), 'utf8')
      .split('\n')
      .flatMap((path) => path.split('/').slice(0, -1)),
  ),
]

/** All schemas of the product; `OURS` as a list of SQL. */
export const OUR_SCHEMAS: string[] = ['public', ...ROOMS]
export const OURS = `('${OUR_SCHEMAS.join("', '")}')`

/** Before every migration of hosted projects that exist; a later file has the time at which it was made. */
export const BASELINE = '20261126000000_baseline.sql'

export type TreeFile = { path: string; text: string }

/** The files of the tree in their loading order. Refuses a file that `order.txt` lacks, and a name without a file. */
export const readTree = (folder: string = SCHEMAS): TreeFile[] => {
  const named = readFileSync(join(folder, 'order.txt'), 'utf8').split('\n').filter(Boolean)
  const found = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((path) => path.replaceAll('\\', '/'))
    .filter((path) => path.endsWith('.sql'))
  const faults = [
    ...found.filter((path) => !named.includes(path)).map((path) => `${path} não está em order.txt`),
    ...named.filter((path) => !found.includes(path)).map((path) => `${path} está em order.txt, e não existe`),
    ...named.filter((path, at) => named.indexOf(path) !== at).map((path) => `${path} está duas vezes em order.txt`),
  ]
  if (faults.length > 0) throw new Explained(`supabase/schemas/order.txt:\n  ${faults.join('\n  ')}`)
  return named.map((path) => ({ path, text: readFileSync(join(folder, path), 'utf8') }))
}

/** The first migration: the whole tree. */
export const baselineOf = (tree: TreeFile[]): string =>
  [
    '-- The whole database, made from supabase/schemas by `npm run db:baseline`; never edited by hand.',
    "set lock_timeout = '5s';",
    ...tree.map(({ path, text }) => `\n-- supabase/schemas/${path}\n${text.trimEnd()}`),
    '',
  ].join('\n')

/** The names of the migrations of a folder, oldest first. */
export const listMigrations = (folder: string = MIGRATIONS): string[] =>
  (existsSync(folder) ? readdirSync(folder) : []).filter((file) => /^\d+_.*\.sql$/.test(file)).toSorted()

/** The file of the tree that a line of a script came from; undefined in a migration that is no baseline. */
export const partOf = (script: string, line: number): string | undefined =>
  script
    .split('\n')
    .slice(0, line)
    .findLast((text) => text.startsWith('-- supabase/schemas/'))
    ?.slice(3)

/** Whether nothing but the baseline was ever written: then it may still be rewritten. */
export const isOnlyBaseline = (folder: string = MIGRATIONS): boolean => listMigrations(folder).every((file) => file === BASELINE)

export const shown = (path: string) => relative(root, path)
