/** Prepared PGlite data folders: a cold start costs seconds, a copy a fraction of one. Kept outside the repository's files. */
import { createHash } from 'node:crypto'
import { mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../settings.ts'
import { install, type Installed, installHash } from './install.ts'
import type { MigrationFiles } from './migrations.ts'
import { openPglite } from './open.ts'

const CACHE = join(root, 'node_modules', '.cache', 'embira-database')
const KEPT = 4

/** A data folder as it is after `install`, made once for each content of migrations, seed and platform. */
export const preparedData = async (options: {
  files?: MigrationFiles
  seed: boolean
}): Promise<{ data: Blob; installed: Installed | null }> => {
  const version = createHash('sha256')
    .update(readFileSync(join(root, 'package-lock.json')))
    .digest('hex')
    .slice(0, 8)
  const file = join(CACHE, `${installHash(options).slice(0, 24)}-${version}.tar`)
  try {
    return { data: new Blob([readFileSync(file)]), installed: null }
  } catch {
    const database = await openPglite()
    try {
      const installed = await install(database, options)
      const data = await database.pglite.dumpDataDir('none')
      keep(file, Buffer.from(await data.arrayBuffer()))
      return { data, installed }
    } finally {
      await database.close()
    }
  }
}

/** Best effort: without a writable folder every start simply prepares anew. */
const keep = (file: string, content: Buffer) => {
  try {
    mkdirSync(CACHE, { recursive: true })
    writeFileSync(`${file}.${process.pid}`, content)
    renameSync(`${file}.${process.pid}`, file)
    const old = readdirSync(CACHE)
      .filter((name) => name.endsWith('.tar'))
      .map((name) => join(CACHE, name))
    for (const path of old.toSorted().slice(0, Math.max(0, old.length - KEPT))) if (path !== file) rmSync(path, { force: true })
  } catch {
    // read-only checkout
  }
}
