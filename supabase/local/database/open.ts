/** Opens PGlite or Postgres behind one interface: SQL for us, a corrected @supabase/lite connection for REST and auth. */
import { citext } from '@electric-sql/pglite/contrib/citext'
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm'
import { unaccent } from '@electric-sql/pglite/contrib/unaccent'
import { uuid_ossp } from '@electric-sql/pglite/contrib/uuid_ossp'
import { pgtap } from '@electric-sql/pglite/pgtap'
import { PGlite } from '@electric-sql/pglite'
import { PgliteConnection } from '@supabase/lite/pglite'
import { PostgresConnection } from '@supabase/lite/postgres'
import type postgres from 'postgres'
import { correct } from './corrections.ts'
import { Lock } from './lock.ts'
import type { Row, Sql } from './sql.ts'
import { PARSERS, postgresTypes } from './types-of-values.ts'

export type Database = Sql & {
  kind: 'pglite' | 'postgres'
  connection: PgliteConnection | PostgresConnection
  /**
   * Holds the only PGlite session while `run` works: without it, two requests use each other's role and identity.
   * A real Postgres gives each request its own session, so there it costs nothing.
   */
  exclusive<T>(run: () => Promise<T>): Promise<T>
  close(): Promise<void>
}

export type PgliteDatabase = Database & { kind: 'pglite'; pglite: PGlite }

/** In memory without `dataDir`; `load` starts from a copy of a prepared data folder. */
export const openPglite = async ({ dataDir, load }: { dataDir?: string; load?: Blob } = {}): Promise<PgliteDatabase> => {
  const connection = new PgliteConnection({
    ...(dataDir === undefined ? {} : { url: dataDir }),
    pgliteOptions: {
      extensions: { citext, pg_trgm, unaccent, uuid_ossp, pgtap },
      parsers: PARSERS,
      // The data of this process fit into it many times; the default is 128 MB.
      startParams: [...PGlite.defaultStartParams, '-c', 'shared_buffers=16MB'],
      ...(load === undefined ? {} : { loadDataDir: load }),
    },
  })
  const pglite = connection.driver
  await pglite.waitReady
  await pglite.exec("set timezone = 'UTC'") // it would take the machine's
  correct(connection, { roleSettings: false })
  const lock = new Lock()
  return {
    kind: 'pglite',
    connection,
    pglite,
    query: async (text, params = []) =>
      params.length > 0 ? (await pglite.query<Row>(text, [...params])).rows : lastRows(await pglite.exec(text)),
    script: async (text) => void (await pglite.exec(text)),
    exclusive: (run) => lock.hold(run),
    close: () => lock.hold(() => connection.close()),
  }
}

/** `url` must name a superuser, as the local stacks of Supabase do. */
export const openPostgres = async (url: string, { max = 10 }: { max?: number } = {}): Promise<Database> => {
  const connection = new PostgresConnection({ url, postgresOptions: { max, onnotice: () => {}, types: postgresTypes } })
  const { driver } = connection
  correct(connection, { roleSettings: true })
  await driver`select 1`
  return {
    kind: 'postgres',
    connection,
    query: (text, params = []) => queryPostgres(driver, text, params),
    script: async (text) => void (await driver.unsafe(text)),
    exclusive: (run) => run(),
    // A request whose caller is gone never gives its session back: end without it.
    close: () => driver.end({ timeout: 2 }),
  }
}

/** Runs `work` in a dedicated session: transactions and `set` need it where a pool would spread the statements. */
export const withSession = async <T>(database: Database, work: (sql: Sql) => Promise<T>): Promise<T> => {
  if (database.connection instanceof PgliteConnection) return database.exclusive(() => work(database))
  const session = await database.connection.driver.reserve()
  try {
    return await work({
      query: (text, params = []) => queryPostgres(session, text, params),
      script: async (text) => void (await session.unsafe(text)),
    })
  } finally {
    session.release()
  }
}

const lastRows = (results: { rows: Row[] }[]): Row[] => results.at(-1)?.rows ?? []

const queryPostgres = async (driver: Pick<postgres.Sql, 'unsafe'>, text: string, params: readonly unknown[]): Promise<Row[]> => {
  const result: unknown[] = await driver.unsafe(text, params as never[])
  return (Array.isArray(result[0]) ? (result.at(-1) as Row[]) : [...result]) as Row[]
}
