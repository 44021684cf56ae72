/** Once per run of the `db` project: the machine's Postgres with a migrated template database, or a prepared PGlite folder. */
import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { TestProject } from 'vitest/node'
import { contratos } from '../../src/domain/contratos/contratos.ts'
import { install } from '../../supabase/local/database/install.ts'
import { MigrationFailed } from '../../supabase/local/database/migrations.ts'
import { openPostgres, withSession } from '../../supabase/local/database/open.ts'
import { preparedData } from '../../supabase/local/database/snapshot.ts'
import { startPostgres } from './postgres.ts'

declare module 'vitest' {
  export interface ProvidedContext {
    /** Superuser URL of the machine's Postgres, or null: then each test file has its own PGlite. */
    postgresUrl: string | null
    postgresVersion: string | null
    /** File with the name of each contract that has parsed a real answer, one per line. */
    contractsRead: string
  }
}

export const TEMPLATE = 'embira_template'

export default async function setup(project: TestProject) {
  const server = await startPostgres()
  project.provide('postgresUrl', server?.url ?? null)
  project.provide('postgresVersion', server?.version ?? null)
  const contractsRead = path.join(mkdtempSync(path.join(tmpdir(), 'embira-contracts-')), 'read.txt')
  writeFileSync(contractsRead, '')
  project.provide('contractsRead', contractsRead)
  try {
    if (server === null) {
      console.error('No Postgres on this machine: database tests run on PGlite; races and concurrency are skipped.')
      await preparedData({ seed: false })
    } else {
      const database = await openPostgres(await server.createDatabase(TEMPLATE), { max: 2 })
      await withSession(database, (sql) => install(sql, { seed: false }))
      await database.close()
    }
  } catch (error) {
    await server?.close()
    // The message gives file, line and reason; the stack trace would hide it.
    throw error instanceof MigrationFailed ? new Error(error.message) : error
  }
  return async () => {
    await server?.close()
    if (server && process.env['WHOLE_RUN'] === '1') requireEveryContract(readFileSync(contractsRead, 'utf8').split('\n'))
  }
}

/** After all tests: fails when a contract has parsed no real answer, because such a contract is untested. */
function requireEveryContract(read: string[]) {
  const unread = Object.keys(contratos).filter((name) => !read.includes(name))
  if (unread.length === 0) return
  console.error(`No test parses an answer of: ${unread.join(', ')}`)
  process.exitCode = 1
}
