/* In the place of @supabase/realtime-js and @supabase/storage-js in the browser (vite.config.ts): nothing here subscribes to changes or reads
   files, and both together weigh two fifths of supabase-js. Their methods do not exist, so using one fails in the first test that tries. */

/** What `createClient` constructs, and tells each new token. */
export class RealtimeClient {
  /** No socket has to know the token. */
  setAuth() {
    return Promise.resolve()
  }
}

/** What `createClient` constructs. */
export function StorageClient() {}

/** What the package exports again. */
export class StorageApiError extends Error {}
