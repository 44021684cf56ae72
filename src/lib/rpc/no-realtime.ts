/* In the place of @supabase/realtime-js in the browser (vite.config.ts): nothing here subscribes to changes, and its web sockets weigh a
   third of supabase-js. `channel` and its neighbours do not exist, so using them fails in the first test that tries. */

/** What `createClient` constructs, and tells each new token. */
export class RealtimeClient {
  /** No socket has to know the token. */
  setAuth() {
    return Promise.resolve()
  }
}
