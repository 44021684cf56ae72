/** The procedures of the server, as types. */
import type { Answers } from '@/domain/contratos/contratos'
import type { Recusa } from '@/domain/contratos/valores'
import type { Database, Json } from '../database.types'

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
