import { isLeituraPublica, toQuery } from '@/domain/contratos/leituras'
import { env, REST_URL } from '../env'
import type { Recusa } from '../errors'
import { hasChanged } from './changed'
import type { Answer, Args, Procedure } from './procedure'

type PlainAnswer<T> = { data: T; error: null; status: number } | { data: null; error: Recusa; status: number }

/**
 * Calls a procedure with the browser's fetch, as a visitor: a public read by its address, which caches and replicas answer, anything else by POST.
 * After a change of this tab a public read goes by POST too, past every copy; in a document that was loaded again it passes the copies of this browser.
 * The answer has the form of supabase-js, for `unwrap`. Rejects when offline or aborted.
 * @param send what takes the request in place of `fetch`, for a signed-in person
 */
export async function askPlainly<N extends Procedure>(
  name: N,
  args: Args<N>,
  init: RequestInit = {},
  send: typeof fetch = fetch,
): Promise<PlainAnswer<Answer<N>>> {
  const address = `${REST_URL}/rpc/${name}`
  const apikey = env.VITE_SUPABASE_PUBLISHABLE_KEY
  const answer =
    isLeituraPublica(name) && !hasChanged()
      ? await send(address + toQuery(args), { headers: { apikey }, ...(isReloaded() && { cache: 'no-cache' }), ...init })
      : await send(address, {
          method: 'POST',
          headers: { apikey, 'content-type': 'application/json' },
          body: JSON.stringify(args),
          ...init,
        })
  return await toPlainAnswer(answer)
}

/** An answer of PostgREST in the form of supabase-js, for `unwrap`. */
export async function toPlainAnswer<T>(answer: Response): Promise<PlainAnswer<T>> {
  const { ok, status } = answer
  const text = await answer.text()
  if (ok) return { data: (text ? JSON.parse(text) : null) as T, error: null, status }
  return { data: null, error: parseRefusal(text), status }
}

/** Whether the person asked for this document again: they want what is new. */
const isReloaded = () => performance.getEntriesByType('navigation').some((entry) => 'type' in entry && entry.type === 'reload')

/** A refusal of PostgREST; of a gateway, which answers in HTML, only the status is known. */
function parseRefusal(text: string): Recusa {
  try {
    const refusal: unknown = JSON.parse(text)
    return typeof refusal === 'object' && refusal !== null ? (refusal as Recusa) : { message: '' }
  } catch {
    return { message: '' }
  }
}

/** The same for calls whose refusal needs no words: null when the server refuses. `keepalive` lets it arrive after the page is left. */
export async function callPlainRpc<N extends Procedure>(name: N, args: Args<N>, init?: RequestInit): Promise<Answer<N> | null> {
  return (await askPlainly(name, args, init)).data
}
