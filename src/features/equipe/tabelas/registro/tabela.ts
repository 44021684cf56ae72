/* A table of the team as data: the same object renders it, filters it, opens a row of it and exports it. */

import { TITULOS } from './titulos'
import type { CONSULTAS, FiltroDe, LinhaDe, NomeDaTabela, RegistroDe } from '@/domain/contratos/equipe/tabelas'

export type { Linha } from '@/domain/contratos/valores'

/** The format of a value. `reais` an amount in reais, `centavos` the same in centavos; the other names are clear. */
export type Formato = 'texto' | 'quando' | 'reais' | 'centavos' | 'numero' | 'sim_nao' | 'lista' | 'telefone'

type Tom = 'neutral' | 'brand' | 'accent' | 'success' | 'warning' | 'error'

type ColunaDe<Campo, Ordem> = {
  readonly campo: Campo
  readonly titulo: string
  readonly formato?: Formato
  /** Labels of stored codes. */
  readonly rotulos?: Readonly<Record<string, string>>
  /** A badge in this tone instead of plain text; an unnamed value is neutral. */
  readonly tons?: Readonly<Record<string, Tom>>
  /** Name of the order that its heading sorts by. */
  readonly ordem?: Ordem
  /** Hidden until it is chosen. */
  readonly fora?: true
}
export type Coluna = ColunaDe<string, string>

type OpcaoDe<Valor> = { readonly value: Valor; readonly label: string }
export type Opcao = OpcaoDe<string>

type CondicaoDe<Nome> = { readonly nome: Nome; readonly rotulo: string } & (
  | { readonly tipo: 'opcoes'; readonly opcoes: readonly (string | Opcao)[] }
  | { readonly tipo: 'sim_nao' | 'dia' | 'texto' | 'id' }
)
/** A condition of the list: its name is the parameter in the address and in `fn_admin_lista`. */
export type Filtro = CondicaoDe<string>

type Definicao<Nome, Campo extends string, Filtro, Ordem extends string, Registro> = {
  /** Name in `fn_admin_lista`, in the address and in the audit trail. */
  readonly nome: Nome
  readonly titulo: string
  /** Its content, in one sentence. */
  readonly texto: string
  readonly singular: string
  readonly plural: string
  /** The documented message for a list that did not come. */
  readonly falha: string
  /** Key column of a row in the address and in `fn_admin_detalhe`. */
  readonly chave: Campo
  /** Column whose button opens the row; the first one shown. */
  readonly principal: Campo
  /** Placeholder of the search; without it there is none. */
  readonly busca?: string
  readonly colunas: readonly ColunaDe<Campo, Ordem>[]
  readonly filtros: readonly CondicaoDe<Filtro>[]
  /** By name, `-` in front for the greatest first. The first one is the default. */
  readonly ordens: readonly OpcaoDe<Ordem | `-${Ordem}`>[]
  /** Sections of the detail, by field; other fields come last. */
  readonly secoes: readonly { readonly titulo: string; readonly campos: readonly Registro[] }[]
}

/** A table of the team, whichever. */
export type Tabela = Definicao<NomeDaTabela, string, string, string, string>
/** The same, with the columns of its row and its detail, its filters and its orders: a wrong name does not compile. */
export type TabelaDe<N extends NomeDaTabela> = Definicao<
  N,
  keyof LinhaDe<N> & string,
  FiltroDe<N>,
  (typeof CONSULTAS)[N]['ordens'][number],
  keyof RegistroDe<N> & string
>

const dias = [
  { nome: 'de', rotulo: 'De', tipo: 'dia' },
  { nome: 'ate', rotulo: 'Até', tipo: 'dia' },
] as const

/** Sections that most tables have. */
export const comuns = { dias } as const

type Base<N extends NomeDaTabela> = Omit<TabelaDe<N>, 'nome' | 'titulo' | 'chave'>
/** A table with the title of the menu; its key is `id` where no other is given. */
export const defineTabela = <N extends NomeDaTabela>(nome: N, tabela: Base<N> & Partial<TabelaDe<N>>): TabelaDe<N> => ({
  nome,
  titulo: TITULOS[nome],
  chave: 'id' as TabelaDe<N>['chave'],
  ...tabela,
})

/** Options of a filter from a table of labels. */
export const toOpcoes = (rotulos: Readonly<Record<string, string>>): Opcao[] =>
  Object.entries(rotulos).map(([value, label]) => ({ value, label }))

/** Only the titles of a table of statuses. */
export const toTitulos = (status: Readonly<Record<string, { readonly titulo: string }>>): Record<string, string> =>
  Object.fromEntries(Object.entries(status).map(([codigo, { titulo }]) => [codigo, titulo]))
