import type { SupabaseClient } from '@supabase/supabase-js'
import type { Answers } from '@/domain/contratos/contratos'
import type { Recusa } from '@/domain/contratos/valores'
import type { Database, Json } from '../database.types'
import { unwrap } from '../errors'
import { getSupabase } from '../supabase'

type Functions = Database['public']['Functions']
/** A procedure of the server by its name. */
export type Procedure = keyof Functions
type Parameters<N extends Procedure> = Functions[N]['Args']
/** The arguments of a procedure, by name. Each may be null, and JSON is whatever can be written as such. */
export type Args<N extends Procedure> = {
  [K in keyof Parameters<N>]: Json extends Parameters<N>[K] ? unknown : Parameters<N>[K] | null
}
/** What a procedure answers: by its contract, else as the database types say. A refusal is thrown, so it is no answer. */
export type Answer<N extends Procedure> = N extends keyof Answers ? Exclude<Answers[N], Recusa> : Functions[N]['Returns']

/** How long an answer is waited for, in milliseconds. */
export const PATIENCE_MS = 20_000

/**
 * Calls a procedure of the server and gives its answer. Throws `AppError`: refusals of SQL with its sentence, status and hint.
 * @param fallback sentence of the screen for failures that carry none
 * @param signal gives the call up; without it, after 20 s
 */
export async function rpc<N extends Procedure>(
  name: N,
  args: Args<N>,
  fallback?: string,
  signal: AbortSignal = AbortSignal.timeout(PATIENCE_MS),
): Promise<Answer<N>> {
  const supabase: Pick<SupabaseClient, 'rpc'> = await getSupabase()
  return unwrap<Answer<N>>(supabase.rpc(name, args).abortSignal(signal), fallback)
}
