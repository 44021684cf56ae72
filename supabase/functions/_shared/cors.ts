/** Headers that supabase-js and the browser's tracing add to a call. */
const HEADERS = 'authorization, apikey, content-type, x-client-info, x-retry-count, traceparent, tracestate, baggage'

/**
 * Headers that let only the allowed origins read an answer. Every answer carries `Vary`, so that a cache never serves one origin's
 * answer to another. Credentials are never allowed: sessions travel in the Authorization header.
 */
export const buildCorsHeaders = (origin: string | null, allowed: string[]): Record<string, string> => {
  if (origin === null || !allowed.includes(origin)) return { vary: 'Origin' }
  return { vary: 'Origin', 'access-control-allow-origin': origin, 'access-control-expose-headers': 'x-request-id' }
}

/** Answer to a preflight; a foreign origin gets no permission. */
export const answerPreflight = (origin: string | null, allowed: string[]) => {
  const headers = buildCorsHeaders(origin, allowed)
  if ('access-control-allow-origin' in headers) {
    headers['access-control-allow-methods'] = 'POST'
    headers['access-control-allow-headers'] = HEADERS
    headers['access-control-max-age'] = '7200'
  }
  return new Response(null, { status: 204, headers })
}
