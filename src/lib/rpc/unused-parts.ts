/*
 * In the place of parts of supabase-js in the built site (vite.config.ts): nothing here subscribes to changes or reads files, and tables are
 * read without it (`getTables`). Together they weigh half of it. Their methods do not exist, so using one fails in the first journey that tries.
 */

/** What `createClient` constructs, and tells each new token. */
export class RealtimeClient {
  /** No socket has to know the token. */
  setAuth() {
    return Promise.resolve()
  }
}

/** What `createClient` constructs. */
export function StorageClient() {}

/** What `createClient` constructs. */
export function PostgrestClient() {}

/** What the package exports again. */
export class PostgrestError extends Error {}

/** What the package exports again. */
export class StorageApiError extends Error {}
