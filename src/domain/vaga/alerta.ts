/* An alert of vacancies by e-mail, without an account: the search of the board, and how often it is told. Mirrored in SQL (a test compares). */
import { type Campos, defineEmail, defineOpcao } from '../campo.ts'

/** Stored in `private.alertas.frequencia`. */
export const FREQUENCIAS = { diario: 'Todo dia', semanal: 'Toda segunda' } as const

/** The form, in the order of the screen; the names are parameters of `fn_pedir_alerta` and hints of its refusals. */
export const camposAlerta = {
  email: defineEmail('Seu e-mail', { erro: 'Diga o seu e-mail' }),
  frequencia: defineOpcao('Quando avisar', Object.keys(FREQUENCIAS), { erro: 'Escolha de quanto em quanto tempo' }),
} as const satisfies Campos

/** A search of the board; null or empty = any. */
export type Busca = {
  readonly busca: string | null
  readonly uf: string | null
  readonly modalidade: string | null
  readonly senioridade: string | null
  readonly tipo_contrato: string | null
}

/** What an alert is about, in words: `“padeiro” · SP · Remoto`. `names`: of levels and contracts by code. */
export const describeBusca = (
  { busca, uf, modalidade, senioridade, tipo_contrato }: Busca,
  names: Readonly<Record<string, string>>,
): string =>
  [
    busca && `“${busca}”`,
    uf,
    modalidade,
    senioridade && (names[senioridade] ?? senioridade),
    tipo_contrato && (names[tipo_contrato] ?? tipo_contrato),
  ]
    .filter(Boolean)
    .join(' · ') || 'Todas as vagas'
