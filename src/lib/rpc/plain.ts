import { env } from '../env'
import type { Answer, Args, Procedure } from './rpc'

/**
 * Calls a procedure as a visitor, with the browser's fetch: for pages that do not download the whole client for one call. Returns
 * null
 * when the server refuses; throws when offline. `keepalive` lets it arrive after the page is left.
 */
export async function callPlainRpc<N extends Procedure>(
  name: N,
  args: Args<N>,
  init: RequestInit = {},
): Promise<Answer<N> | null> {
  const answer = await fetch(`${env.VITE_SUPABASE_URL.replace(/\/$/, '')}/rest/v1/rpc/${name}`, {
    method: 'POST',
    headers: { apikey: env.VITE_SUPABASE_PUBLISHABLE_KEY, 'content-type': 'application/json' },
    body: JSON.stringify(args),
    ...init,
  })
  return answer.ok && answer.status !== 204 ? ((await answer.json()) as Answer<N>) : null
}
