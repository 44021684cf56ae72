/** A separate migrated database for one test file: a copy on the machine's Postgres, or a PGlite behind a socket. */
import { PGLiteSocketServer } from '@electric-sql/pglite-socket'
import postgres from 'postgres'
import { inject } from 'vitest'
import { openPglite } from '../../supabase/local/database/open.ts'
import { preparedData } from '../../supabase/local/database/snapshot.ts'
import { copyDatabase } from './postgres/postgres.ts'

export type ApiRole = 'anon' | 'authenticated' | 'service_role'

export type Caller = {
  /** `none`: the owner of the tables. */
  role: ApiRole | 'none'
  /** `sub` of the token; with it `auth.uid()` answers. */
  userId?: string
  email?: string
  /** `session_id` of the token; by default the same as `userId`. */
  session?: string
  /** The contents of `request.headers`, names in lower case; `cf-connecting-ip` is the caller's address. */
  headers?: Record<string, string>
}

export type TestDatabase = {
  kind: 'postgres' | 'pglite'
  url: string
  /** The owner of the tables, or a superuser; one session. */
  sql: postgres.Sql
  /** More sessions, for race tests. PGlite has only one session, so this throws there. */
  connect(sessions?: number): postgres.Sql
  /**
   * Runs as the API does: one transaction with the role, claims and headers of `caller`, committed at the end.
   * An error inside rolls back and reaches the test as the database raised it.
   */
  as<T>(caller: ApiRole | Caller, run: (tx: postgres.TransactionSql) => Promise<T>): Promise<T>
  close(): Promise<void>
}

/** True when the run has a real Postgres: tests of races, plans and timeouts are skipped without one. */
export const hasPostgres = (): boolean => inject('testDatabase') !== null

/** The first column of the first row; undefined without one. */
export const valueOf = async <T = unknown>(rows: PromiseLike<readonly object[]>): Promise<T> =>
  Object.values((await rows)[0] ?? {})[0] as T

/** The same as text. */
export const textOf = async (rows: PromiseLike<readonly object[]>): Promise<string> => String(await valueOf(rows))

/** Call in `beforeAll`, close in `afterAll`. */
export const connect = async (): Promise<TestDatabase> => {
  const database = inject('testDatabase')
  return database === null ? onPglite() : onPostgres(database)
}

const OPTIONS = { onnotice: () => {}, idle_timeout: 0, max_lifetime: null }

const onPostgres = async ({ adminUrl, template }: { adminUrl: string; template: string }): Promise<TestDatabase> => {
  const url = await copyDatabase(adminUrl, template)
  const sql = postgres(url, { ...OPTIONS, max: 1 })
  const others: postgres.Sql[] = []
  return {
    kind: 'postgres',
    url,
    sql,
    connect: (sessions = 1) => {
      const more = postgres(url, { ...OPTIONS, max: sessions })
      others.push(more)
      return more
    },
    as: (caller, run) => runAs(sql, caller, run),
    close: async () => {
      await Promise.all([sql, ...others].map((each) => each.end({ timeout: 2 })))
      const admin = postgres(adminUrl, { ...OPTIONS, max: 1 })
      await admin`drop database if exists ${admin(new URL(url).pathname.slice(1))} with (force)`
      await admin.end()
    },
  }
}

const onPglite = async (): Promise<TestDatabase> => {
  const { data } = await preparedData({ seed: false })
  const database = await openPglite({ load: data })
  const server = new PGLiteSocketServer({ db: database.pglite, port: 0, host: '127.0.0.1', maxConnections: 4 })
  await server.start()
  const url = `postgresql://postgres@${server.getServerConn()}/postgres?sslmode=disable`
  // Unnamed statements: all connections share PGlite's single session.
  const sql = postgres(url, { ...OPTIONS, max: 1, prepare: false, fetch_types: false })
  return {
    kind: 'pglite',
    url,
    sql,
    connect: () => {
      throw new Error('PGlite has one session: skip this test without a real Postgres (hasPostgres()).')
    },
    as: (caller, run) => runAs(sql, caller, run),
    close: async () => {
      await sql.end({ timeout: 2 })
      await server.stop()
      await database.close()
    },
  }
}

/** `TestDatabase.as` in a session of `sql`. */
export const runAs = async <T>(
  sql: postgres.Sql,
  caller: ApiRole | Caller,
  run: (tx: postgres.TransactionSql) => Promise<T>,
): Promise<T> => {
  const { role, userId, email, session = userId, headers = {} } = typeof caller === 'string' ? { role: caller } : caller
  const claims = {
    role,
    ...(userId === undefined ? {} : { sub: userId, session_id: session }),
    ...(email === undefined ? {} : { email }),
  }
  const result = await sql.begin(async (tx) => {
    await tx`select set_config('request.jwt.claims', ${JSON.stringify(claims)}, true),
      set_config('request.headers', ${JSON.stringify(headers)}, true),
      set_config('request.method', 'POST', true), set_config('role', ${role}, true)`
    return run(tx)
  })
  return result as T
}
