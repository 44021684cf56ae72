/** Opens and migrates the configured database. */
import { existsSync, mkdirSync, renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { runApart } from '../apart.ts'
import { Explained } from '../errors.ts'
import { type FolderLock, lockFolder } from './folder-lock.ts'
import { install, type Installed } from './install.ts'
import type { MigrationFiles } from './migrations.ts'
import { type Database, openPglite, openPostgres, withSession } from './open.ts'
import { bareData, beginFolder, preparedData } from './snapshot.ts'

export type DatabaseChoice = { kind: 'pglite'; dataDir?: string } | { kind: 'postgres'; url: string }
export type PrepareOptions = { database: DatabaseChoice; seed: boolean; files?: MigrationFiles }
export type Prepared = { database: Database; installed: Installed }

export const prepare = async (options: PrepareOptions): Promise<Prepared> => {
  const { database: choice } = options
  if (choice.kind === 'postgres') return prepareOpen(await openPostgres(choice.url), options)
  if (choice.dataDir === undefined) return prepareInMemory(options)
  return prepareFolder(choice.dataDir, options)
}

const prepareInMemory = async (options: PrepareOptions): Promise<Prepared> => {
  // Copies are kept only for the project's own migrations; others are applied in place.
  if (options.files !== undefined) return prepareOpen(await openPglite({ load: await bareData() }), options)
  const { data, installed } = await preparedData(options)
  const database = await openPglite({ load: data })
  return { database, installed }
}

const prepareFolder = async (folder: string, options: PrepareOptions): Promise<Prepared> => {
  mkdirSync(folder, { recursive: true })
  const lock = lockFolder(folder)
  const dataDir = join(folder, 'pgdata')
  try {
    const isNew = () => !existsSync(join(dataDir, 'PG_VERSION'))
    if (options.files === undefined && isNew()) await prepareApart(dataDir, options.seed)
    // What fails apart fails again in place, with its reason.
    if (isNew()) beginFolder(dataDir)
    return await prepareOpen(releasing(await openFolder(dataDir), lock), options)
  } catch (error) {
    lock.release()
    throw error
  }
}

/** In a process of its own: a database that has run the migrations keeps half a gigabyte. */
const prepareApart = async (dataDir: string, seed: boolean): Promise<void> => {
  const draft = `${dataDir}.new`
  rmSync(draft, { recursive: true, force: true })
  if (!(await runApart('database/prepare-apart', draft, ...(seed ? ['seed'] : [])))) return
  rmSync(dataDir, { recursive: true, force: true })
  renameSync(draft, dataDir)
}

const openFolder = async (dataDir: string): Promise<Database> => {
  try {
    return await openPglite({ dataDir })
  } catch (error) {
    throw new Explained(
      `A pasta de dados ${dataDir} não abre mais (${error instanceof Error ? error.message.split('\n')[0] : String(error)}).\n` +
        '  Recomece com dados novos: npm run db:reset',
      { cause: error },
    )
  }
}

const prepareOpen = async (database: Database, options: PrepareOptions): Promise<Prepared> => {
  try {
    return { database, installed: await withSession(database, (sql) => install(sql, options)) }
  } catch (error) {
    await database.close()
    throw error
  }
}

const releasing = (database: Database, lock: FolderLock): Database => ({
  ...database,
  close: async () => {
    await database.close()
    lock.release()
  },
})
