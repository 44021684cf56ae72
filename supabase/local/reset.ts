/** `npm run db:reset`: deletes the local data and starts again from the migrations and the seed. */
import { existsSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import postgres from 'postgres'
import { lockFolder } from './database/folder-lock.ts'
import { prepare } from './database/prepare.ts'
import { Explained, explain } from './errors.ts'
import { PAYMENTS_FILE, readSettings, STORAGE_FOLDER } from './settings.ts'

const resetFolder = async (dataDir: string) => {
  if (existsSync(dataDir)) {
    const lock = lockFolder(dataDir) // refuses while a platform uses it
    rmSync(join(dataDir, 'pgdata'), { recursive: true, force: true })
    lock.release()
  }
  const { database } = await prepare({ database: { kind: 'pglite', dataDir }, seed: true })
  await database.close()
  console.log(`Dados novos em ${dataDir}, pelas migrações e por seed.sql.`)
}

/** Only on this machine: having DATABASE_URL set must never reset a server. */
const resetPostgres = async (url: string) => {
  const { hostname, pathname } = new URL(url)
  if (!['localhost', '127.0.0.1', '[::1]'].includes(hostname)) {
    throw new Explained(`DATABASE_URL aponta para ${hostname}, que não é esta máquina: nada foi apagado.`)
  }
  const name = decodeURIComponent(pathname.slice(1))
  const other = new URL(url)
  other.pathname = name === 'postgres' ? '/template1' : '/postgres'
  const sql = postgres(other.href, { max: 1, onnotice: () => {} })
  await sql`drop database if exists ${sql(name)} with (force)`
  await sql`create database ${sql(name)}`
  await sql.end()
  const { database } = await prepare({ database: { kind: 'postgres', url }, seed: true })
  await database.close()
  console.log(`Banco ${name} refeito pelas migrações e por seed.sql.`)
}

try {
  const { dataDir, databaseUrl } = readSettings()
  await (databaseUrl === undefined ? resetFolder(dataDir) : resetPostgres(databaseUrl))
  rmSync(join(dataDir, PAYMENTS_FILE), { force: true })
  rmSync(join(dataDir, STORAGE_FOLDER), { recursive: true, force: true })
} catch (error) {
  explain(error)
}
