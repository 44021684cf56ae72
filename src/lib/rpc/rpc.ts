import type { SupabaseClient } from '@supabase/supabase-js'
import type { Answers } from '@/domain/contratos/contratos'
import { isLeituraPublica } from '@/domain/contratos/leituras'
import type { Recusa } from '@/domain/contratos/valores'
import type { Database, Json } from '../database.types'
import { unwrap } from '../errors'
import { readSession } from '../session'
import { getSupabase } from '../supabase'
import { askAsVisitor } from './plain'
import { createTimeLimit } from './time-limit'
import { FOR_VISITORS } from './visitors'

type Functions = Database['public']['Functions']
/** A procedure of the server by its name. */
export type Procedure = keyof Functions
type Parameters<N extends Procedure> = Functions[N]['Args']
/** The arguments of a procedure, by name. Each may be null, and JSON is any serialisable value. */
export type Args<N extends Procedure> = {
  [K in keyof Parameters<N>]: Json extends Parameters<N>[K] ? unknown : Parameters<N>[K] | null
}
/** The answer of a procedure: by its contract, else by the database types. A refusal is thrown, so it is no answer. */
export type Answer<N extends Procedure> = N extends keyof Answers ? Exclude<Answers[N], Recusa> : Functions[N]['Returns']

/**
 * Calls a procedure of the server and returns its answer. Throws `AppError`: refusals of SQL with its message, status and hint.
 * A public read and a visitor's call are plain requests, so that public pages do not download supabase-js, and whoever reads one gets the same answer.
 * @param fallback message of the screen for failures without one
 * @param signal aborts the call; the default is a timeout of 20 s
 */
export async function callRpc<N extends Procedure>(
  name: N,
  args: Args<N>,
  fallback?: string,
  signal: AbortSignal = createTimeLimit(),
): Promise<Answer<N>> {
  if (isLeituraPublica(name) || (readSession() === null && FOR_VISITORS.includes(name))) {
    return unwrap<Answer<N>>(askAsVisitor(name, args, { signal }), fallback)
  }
  const supabase: Pick<SupabaseClient, 'rpc'> = await getSupabase()
  return unwrap<Answer<N>>(supabase.rpc(name, args).abortSignal(signal), fallback)
}

/** Downloads what a signed-in person's call needs while they fill a form, so that a connection lost meanwhile is only waited for. */
export function preloadApi() {
  if (readSession() !== null) void getSupabase().catch(() => undefined)
}
