/* An alert of vacancies by e-mail, without an account: the search of the board, and how often it is told. Mirrored in SQL (a test compares). */
import { type Campos, defineEmail, defineOpcao } from '../campo.ts'
import { describeMarcas, describePerto } from './detalhes.ts'

/** Stored in `publico.alertas.frequencia`. */
export const FREQUENCIAS = { diario: 'Todo dia', semanal: 'Toda segunda' } as const

/** The form, in the order of the screen; the names are parameters of `fn_pedir_alerta` and hints of its refusals. */
export const camposAlerta = {
  email: defineEmail('Seu e-mail', { erro: 'Diga o seu e-mail' }),
  frequencia: defineOpcao('Quando avisar', Object.keys(FREQUENCIAS), { erro: 'Escolha de quanto em quanto tempo' }),
} as const satisfies Campos

/** The filters of the board that an alert keeps, by their name in its address, with the column and parameter of each (a test compares). */
export const FILTROS_DO_ALERTA = {
  busca: 'busca',
  uf: 'uf',
  modalidade: 'modalidade',
  senioridade: 'senioridade',
  contrato: 'tipo_contrato',
  area: 'area',
  marcas: 'marcas',
  perto: 'perto',
} as const

type Coluna = (typeof FILTROS_DO_ALERTA)[keyof typeof FILTROS_DO_ALERTA]

/** A search of the board; null or empty = any. */
export type Busca = Readonly<Record<Coluna, string | null>>

/** What an alert keeps of a search: each set filter by its column; empty ones are left out. @param filtros by their name in the address */
export const toBusca = (filtros: Readonly<Record<string, string>>): Partial<Record<Coluna, string>> =>
  Object.fromEntries(
    Object.entries(FILTROS_DO_ALERTA).flatMap(([filtro, coluna]) => (filtros[filtro] ? [[coluna, filtros[filtro]]] : [])),
  )

/** The reverse: the set filters of an alert by their name in the address. */
export const toFiltros = (busca: Partial<Busca>): Partial<Record<keyof typeof FILTROS_DO_ALERTA, string>> =>
  Object.fromEntries(
    Object.entries(FILTROS_DO_ALERTA).flatMap(([filtro, coluna]) => (busca[coluna] ? [[filtro, busca[coluna]]] : [])),
  )

/** What an alert is about, in words: `“padeiro” · SP · Remoto`. `names`: of levels and contracts by code. */
export const describeBusca = (
  { busca, uf, modalidade, senioridade, tipo_contrato, area, marcas, perto }: Partial<Busca>,
  names: Readonly<Record<string, string>>,
): string =>
  [
    busca && `“${busca}”`,
    uf,
    modalidade,
    senioridade && (names[senioridade] ?? senioridade),
    tipo_contrato && (names[tipo_contrato] ?? tipo_contrato),
    area,
    marcas && describeMarcas(marcas),
    perto && describePerto(perto),
  ]
    .filter(Boolean)
    .join(' · ') || 'Todas as vagas'
