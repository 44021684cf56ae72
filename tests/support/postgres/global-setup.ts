/** Once per run of the `db` project: the machine's Postgres with a migrated template database, or a prepared PGlite folder. */
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import postgres from 'postgres'
import type { TestProject } from 'vitest/node'
import { contratos } from '../../../src/domain/contratos/contratos.ts'
import { install } from '../../../supabase/local/database/install.ts'
import { Explained } from '../../../supabase/local/errors.ts'
import { openPostgres, withSession } from '../../../supabase/local/database/open.ts'
import { preparedData } from '../../../supabase/local/database/snapshot.ts'
import { prepareHosted } from '../hosted/hosted.ts'
import { type LocalPostgres, startPostgres } from './postgres.ts'

declare module 'vitest' {
  export interface ProvidedContext {
    /** Superuser URL of the machine's Postgres, for tests of the platform; null: they run on PGlite. */
    postgresUrl: string | null
    /** The database that each file of tests/db copies, and a URL that may copy it; null: each has its own PGlite. */
    testDatabase: { adminUrl: string; template: string } | null
    /** File with the name of each contract that has parsed a real answer, one per line. */
    contractsRead: string
  }
}

const TEMPLATE = 'embira_template'

export default async function setup(project: TestProject) {
  const folder = mkdtempSync(path.join(tmpdir(), 'embira-contracts-'))
  const contractsRead = path.join(folder, 'read.txt')
  writeFileSync(contractsRead, '')
  project.provide('contractsRead', contractsRead)
  const named = process.env['DATABASE_URL']
  if (project.name === 'db' && named) {
    await refuseUnsuitable(named)
    project.provide('postgresUrl', null)
    project.provide('testDatabase', copiesOf(named))
    return () => rmSync(folder, { recursive: true })
  }
  const server = await startPostgres()
  try {
    const url = server && (await (project.name === 'hosted' ? prepareHosted(server) : prepareLocal(server)))
    if (url === null) {
      console.error('No Postgres on this machine: database tests run on PGlite; races and concurrency are skipped.')
      await preparedData({ seed: false })
    }
    project.provide('postgresUrl', server?.url ?? null)
    project.provide('testDatabase', url === null ? null : copiesOf(url))
  } catch (error) {
    await server?.close()
    // The message gives file, line and reason; the stack trace would hide it.
    throw error instanceof Explained ? new Error(error.message) : error
  }
  return async () => {
    await server?.close()
    const read = readFileSync(contractsRead, 'utf8').split('\n')
    rmSync(folder, { recursive: true })
    if (server && project.name === 'db' && process.env['WHOLE_RUN'] === '1') requireEveryContract(read)
  }
}

const prepareLocal = async (server: LocalPostgres): Promise<string> => {
  const url = await server.createDatabase(TEMPLATE)
  const database = await openPostgres(url, { max: 2 })
  await withSession(database, async (sql) => {
    await install(sql, { seed: false })
    // Supabase's command switches to this role, which hosted projects have. Here, because roles are of the whole server: made by
    // one file it would appear to another, which compares them, in the middle of its test.
    await sql.script('create role postgres nologin')
  })
  await database.close()
  return url
}

/** Copies are made from another database of the server: Postgres copies none that has a session. */
const copiesOf = (url: string) => {
  const admin = new URL(url)
  const template = decodeURIComponent(admin.pathname.slice(1))
  admin.pathname = template === 'postgres' ? '/template1' : '/postgres'
  return { adminUrl: admin.href, template }
}

/** DATABASE_URL is only read and copied: it must have the migrations, and no rows that the tests would find. */
const refuseUnsuitable = async (url: string) => {
  const sql = postgres(url, { max: 1, onnotice: () => {} })
  try {
    const [row] = await sql`select to_regprocedure('rotinas.agendar_jobs()') is not null as migrated`
    if (row?.['migrated'] !== true)
      throw new Error('DATABASE_URL has no migrations: npx supabase db push --remote="$DATABASE_URL"')
    const [people] = await sql`select count(*)::int as n from auth.users`
    if (people?.['n'] !== 0) throw new Error('DATABASE_URL has accounts: the tests need a migrated database without data.')
  } finally {
    await sql.end()
  }
}

/** After all tests: fails when a contract has parsed no real answer, because such a contract is untested. */
function requireEveryContract(read: string[]) {
  const unread = Object.keys(contratos).filter((name) => !read.includes(name))
  if (unread.length === 0) return
  console.error(`No test parses an answer of: ${unread.join(', ')}`)
  process.exitCode = 1
}
