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
