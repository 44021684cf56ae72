/** Prepared PGlite data folders: a cold start costs seconds, a copy a fraction of one. Stored in node_modules/.cache. */
import { createHash } from 'node:crypto'
import { mkdirSync, readdirSync, readFileSync, renameSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../settings.ts'
import { install, type Installed, installHash } from './install.ts'
import type { MigrationFiles } from './migrations.ts'
import { openPglite } from './open.ts'

const CACHE = join(root, 'node_modules', '.cache', 'embira-database')
/** About 45 MB each. */
const KEPT = 5

const NOTHING: MigrationFiles = { migrationsDir: join(root, 'no-migrations'), seedFile: join(root, 'no-seed.sql') }

export type Prepared = { data: Blob; installed: Installed }

/**
 * A data folder after `install`. Copies of the bare platform and of the project's own migrations are kept for later runs, each under
 * a
 * hash of all its sources; other migrations (in tests) start from the bare platform.
 */
export const preparedData = async (options: { files?: MigrationFiles; seed: boolean }): Promise<Prepared> => {
  const kept = keptData(options)
  if (kept !== undefined) return { data: kept, installed: { applied: [], edited: [], seeded: options.seed ? 'kept' : 'none' } }

  const database = await openPglite(isBare(options) ? {} : { load: await bareData() })
  try {
    const installed = await install(database, options)
    const data = await database.pglite.dumpDataDir('none')
    if (isKept(options)) keep(fileOf(options), Buffer.from(await data.arrayBuffer()))
    return { data, installed }
  } finally {
    await database.close()
  }
}

/** The platform without migrations: the start of every database. */
export const bareData = async (): Promise<Blob> => (await preparedData({ files: NOTHING, seed: false })).data

/** The copy of an earlier run, if it has exactly this content. */
export const keptData = (options: { files?: MigrationFiles; seed: boolean }): Blob | undefined =>
  isKept(options) ? readKept(fileOf(options)) : undefined

const isBare = (options: { files?: MigrationFiles; seed: boolean }) =>
  installHash(options) === installHash({ files: NOTHING, seed: false })
const isKept = (options: { files?: MigrationFiles; seed: boolean }) => options.files === undefined || isBare(options)

/** The lock file represents the versions of PGlite and lite. */
const fileOf = (options: { files?: MigrationFiles; seed: boolean }): string => {
  const versions = createHash('sha256')
    .update(readFileSync(join(root, 'package-lock.json')))
    .digest('hex')
  return join(CACHE, `${installHash(options).slice(0, 24)}-${versions.slice(0, 8)}.tar`)
}

const readKept = (file: string): Blob | undefined => {
  try {
    const now = new Date()
    utimesSync(file, now, now)
    return new Blob([readFileSync(file)])
  } catch {
    return undefined
  }
}

/** Best effort: without a writable folder every start prepares the database again. */
const keep = (file: string, content: Buffer) => {
  try {
    mkdirSync(CACHE, { recursive: true })
    writeFileSync(`${file}.${process.pid}`, content)
    renameSync(`${file}.${process.pid}`, file)
    const newestFirst = readdirSync(CACHE)
      .map((name) => ({ path: join(CACHE, name), used: statSync(join(CACHE, name)).mtimeMs }))
      .toSorted((a, b) => b.used - a.used)
    for (const { path } of newestFirst.slice(KEPT)) rmSync(path, { force: true })
  } catch {
    // a read-only checkout, or another process tidying up at the same time
  }
}
