/** Timeout of an answer, in milliseconds. */
const LIMITE_MS = 20_000

/** A signal that aborts a call after 20 s, or with the query that asked for it. */
export function createTimeLimit(query?: AbortSignal): AbortSignal {
  const limite = AbortSignal.timeout(LIMITE_MS)
  return query ? AbortSignal.any([query, limite]) : limite
}
