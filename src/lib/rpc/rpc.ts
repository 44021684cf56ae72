import { isLeituraPublica } from '@/domain/contratos/leituras'
import { unwrap } from '../errors'
import { readSession } from '../session'
import { fetchAsPerson, getSupabase } from '../supabase'
import { askPlainly } from './plain'
import type { Answer, Args, Procedure } from './procedure'
import { createTimeLimit } from './time-limit'

export type { Answer, Args, Procedure } from './procedure'

/**
 * Calls a procedure of the server and returns its answer. Throws `AppError`: refusals of SQL with its message, status and hint.
 * A public read is the visitor's request for everybody, so that whoever reads it gets the same answer.
 * @param fallback message of the screen for failures without one
 * @param signal aborts the call; the default is a timeout of 20 s
 */
export async function callRpc<N extends Procedure>(
  name: N,
  args: Args<N>,
  fallback?: string,
  signal: AbortSignal = createTimeLimit(),
): Promise<Answer<N>> {
  const asVisitor = isLeituraPublica(name) || readSession() === null
  return unwrap<Answer<N>>(
    asVisitor ? askPlainly(name, args, { signal }) : askPlainly(name, args, { signal }, fetchAsPerson),
    fallback,
  )
}

/** Downloads what a signed-in person's call needs while they fill a form, so that a connection lost meanwhile is only waited for. */
export function preloadApi() {
  if (readSession() !== null) void getSupabase().catch(() => undefined)
}
