/** The minimal interface for installing and migrating a database: one session, as superuser. */
export type Row = Record<string, unknown>

export type Sql = {
  /** One statement with parameters, or any number without; rows of the last. */
  query(text: string, params?: readonly unknown[]): Promise<Row[]>
  /** Several statements, no parameters, no rows. */
  script(text: string): Promise<void>
}

/** The error that PGlite and postgres.js both throw when the server refuses. */
export type DatabaseError = Error & { code: string; detail?: string; hint?: string; position?: string; where?: string }

/** True for an error that came from Postgres itself (it has a SQLSTATE), not from the network or from code. */
export const isDatabaseError = (error: unknown): error is DatabaseError =>
  error instanceof Error && 'code' in error && typeof error.code === 'string' && /^[0-9A-Z]{5}$/.test(error.code)

/** All of `run` or nothing; with `end` as `rollback`, nothing, which tries a right without using it. */
export const transaction = async <T>(sql: Sql, run: () => Promise<T>, end: 'commit' | 'rollback' = 'commit'): Promise<T> => {
  await sql.script('begin')
  try {
    const result = await run()
    await sql.script(end)
    return result
  } catch (error) {
    await sql.script('rollback')
    throw error
  }
}
