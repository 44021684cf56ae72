/* A table of the team as data: the same object renders it, filters it, opens a row of it and exports it. */

import type { NomeDaTabela } from '@/domain/contratos/equipe/tabelas'
import type { Tom } from '@/domain/tons'

export type { Linha } from '@/domain/contratos/valores'

/** The format of a value. `reais` an amount in reais, `centavos` the same in centavos; the other names are clear. */
export type Formato = 'texto' | 'quando' | 'reais' | 'centavos' | 'numero' | 'sim_nao' | 'telefone' | 'desconto'

export type Coluna = {
  readonly campo: string
  readonly titulo: string
  readonly formato: Formato
  /** Labels of stored codes. */
  readonly rotulos?: Readonly<Record<string, string>>
  /** A badge in this tone instead of plain text; an unnamed value is neutral. */
  readonly tons?: Readonly<Record<string, Tom>>
  /** Zero is nothing to read: what was not given back, or a salary that is not said. */
  readonly semZero?: true
  /** Name of the order that its heading sorts by. */
  readonly ordem?: string
  /** Hidden until it is chosen. */
  readonly fora?: true
}

export type Opcao = { readonly value: string; readonly label: string }
/** A condition of the list: its name is the parameter in the address and in `fn_admin_lista`. */
export type Filtro = { readonly nome: string; readonly rotulo: string } & (
  | { readonly tipo: 'opcoes'; readonly opcoes: readonly (string | Opcao)[] }
  | { readonly tipo: 'sim_nao' | 'dia' | 'texto' | 'id' }
)

export type Tabela = {
  /** Name in `fn_admin_lista`, in the address and in the audit trail. */
  readonly nome: NomeDaTabela
  readonly titulo: string
  /** Its content, in one sentence. */
  readonly texto: string
  readonly singular: string
  readonly plural: string
  /** The documented message for a list that did not come. */
  readonly falha: string
  /** Key column of a row in the address and in `fn_admin_detalhe`. */
  readonly chave: string
  /** Column whose button opens the row. */
  readonly principal: string
  /** Placeholder of the search; without it there is none. */
  readonly busca?: string
  readonly colunas: readonly Coluna[]
  readonly filtros: readonly Filtro[]
  /** By name, `-` in front for the greatest first. The first one is the default. */
  readonly ordens: readonly Opcao[]
}

/** Options of a filter from a table of labels. */
export const toOpcoes = (rotulos: Readonly<Record<string, string>>): Opcao[] =>
  Object.entries(rotulos).map(([value, label]) => ({ value, label }))

/** Only the titles of a table of statuses. */
export const toTitulos = (status: Readonly<Record<string, { readonly titulo: string }>>): Record<string, string> =>
  Object.fromEntries(Object.entries(status).map(([codigo, { titulo }]) => [codigo, titulo]))
