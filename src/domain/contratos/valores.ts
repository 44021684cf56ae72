/* Building blocks of contracts. A contract describes the answer of a procedure, key by key. Unknown keys are dropped instead of
   refused, so that migrations and edge functions can be deployed one after the other; the tests compare each real answer with its
   parsed form, and fail when a key is missing from the contract. */
import { z } from 'zod'

export const uuid = z.uuid()
/** An instant as ISO text with its offset. */
export const instante = z.iso.datetime({ offset: true })
export const instanteOuNull = instante.nullable()
/** A day as `2026-11-21`. */
export const dia = z.iso.date()
/** An amount in centavos. */
export const centavos = z.int().nonnegative()
export const contagem = z.int().nonnegative()
export const texto = z.string()
export const textoOuNull = texto.nullable()
export const textosOuNull = z.array(texto).nullable()

/** A row whose columns depend on the requested table or service. */
export const linha = z.record(texto, z.unknown())
export type Linha = z.output<typeof linha>

/** One of the codes of a table of the domain. Typed as plain text, because a newer server may send an unknown one. */
export const defineUmDe = (tabela: Readonly<Record<string, unknown>>) => z.enum(Object.keys(tabela))

/** A page of a list; `proximo` is the cursor of the next one, null after the last. */
export const definePaginaDe = <T extends z.ZodType>(item: T) => z.object({ itens: z.array(item), proximo: textoOuNull })

/**
 * A refusal that must keep what it wrote (a counter of wrong tries), so it is answered with an HTTP status instead of raised.
 * supabase-js returns it as an error: callers never see it as an answer.
 */
export const recusa = z.object({ code: z.templateLiteral(['PT', z.int()]), message: texto, details: z.null(), hint: texto })
export type Recusa = z.output<typeof recusa>
