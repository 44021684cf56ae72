/** Prepared PGlite data folders: a cold start costs seconds, a copy a fraction of one. Stored in node_modules/.cache. */
import { createHash } from 'node:crypto'
import {
  closeSync,
  constants,
  cpSync,
  mkdirSync,
  mkdtempSync,
  openSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  utimesSync,
  writeSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { root } from '../settings.ts'
import { readCluster } from './cluster/cluster.ts'
import { install, type Installed, installHash } from './install.ts'
import type { MigrationFiles } from './migrations.ts'
import { openPglite } from './open.ts'
import { pack, unpack } from './tar.ts'

const CACHE = join(root, 'node_modules', '.cache', 'embira-database')
/** About 75 MB each. */
const KEPT = 5

const NOTHING: MigrationFiles = { migrationsDir: join(root, 'no-migrations'), seedFile: join(root, 'no-seed.sql') }

type Options = { files?: MigrationFiles; seed: boolean }

export type Prepared = { data: Blob; installed: Installed }

/**
 * A data folder after `install`. Copies of the bare platform and of the project's own migrations are kept for later runs, each under
 * a hash of all its sources.
 */
export const preparedData = async (options: Options): Promise<Prepared> => {
  const kept = isKept(options) ? readKept(fileOf(options)) : undefined
  if (kept !== undefined)
    return { data: new Blob([kept]), installed: { applied: [], edited: [], seeded: options.seed ? 'kept' : 'none' } }
  const folder = mkdtempSync(join(tmpdir(), 'embira-database-'))
  try {
    const installed = await fill(folder, options)
    const data = pack(folder)
    if (isKept(options)) keep(fileOf(options), data)
    return { data: new Blob(data), installed }
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

/** A new data folder of the project; `ready` is called before the copy is kept. */
export const prepareFolder = async (folder: string, options: Options, ready: () => void): Promise<void> => {
  const kept = readKept(fileOf(options))
  if (kept !== undefined) {
    unpack(kept, folder)
    return ready()
  }
  await fill(folder, options)
  // Whoever waits goes on with the folder itself: packing it takes two seconds.
  const copy = mkdtempSync(join(tmpdir(), 'embira-database-'))
  try {
    cpSync(folder, copy, { recursive: true, mode: constants.COPYFILE_FICLONE })
    ready()
    keep(fileOf(options), pack(copy))
  } finally {
    rmSync(copy, { recursive: true, force: true })
  }
}

/** A database without anything; PGlite makes it where none is kept. */
export const beginFolder = (folder: string): void => {
  const cluster = readCluster()
  if (cluster !== undefined) unpack(cluster, folder)
}

/** On the disk: in memory, growing files are copied again and again. */
const fill = async (folder: string, options: Options): Promise<Installed> => {
  beginFolder(folder)
  const database = await openPglite({ dataDir: folder })
  try {
    return await install(database, options)
  } finally {
    await database.close()
  }
}

/** The platform without migrations: the start of every database. */
export const bareData = async (): Promise<Blob> => (await preparedData({ files: NOTHING, seed: false })).data

const isKept = (options: Options) => options.files === undefined || options.files === NOTHING

/** The lock file represents the versions of PGlite and lite. */
const fileOf = (options: Options): string => {
  const versions = createHash('sha256')
    .update(readFileSync(join(root, 'package-lock.json')))
    .digest('hex')
  return join(CACHE, `${installHash(options).slice(0, 24)}-${versions.slice(0, 8)}.tar`)
}

const readKept = (file: string): Buffer<ArrayBuffer> | undefined => {
  try {
    const now = new Date()
    utimesSync(file, now, now)
    return readFileSync(file)
  } catch {
    return undefined
  }
}

/** Best effort: without a writable folder every start prepares the database again. */
const keep = (file: string, content: Uint8Array[]) => {
  try {
    mkdirSync(CACHE, { recursive: true })
    const draft = openSync(`${file}.${process.pid}`, 'w')
    for (const part of content) writeSync(draft, part)
    closeSync(draft)
    renameSync(`${file}.${process.pid}`, file)
    const newestFirst = readdirSync(CACHE)
      .map((name) => ({ path: join(CACHE, name), used: statSync(join(CACHE, name)).mtimeMs }))
      .toSorted((a, b) => b.used - a.used)
    for (const { path } of newestFirst.slice(KEPT)) rmSync(path, { force: true })
  } catch {
    // a read-only checkout, or another process tidying up at the same time
  }
}
