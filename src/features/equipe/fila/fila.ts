import { type ComponentType, lazy, type ReactNode } from 'react'
import type { Detalhe, DetalheDe, FiltroDe, LinhaDe, NomeDaTabela, OrdemDe, RegistroDe } from '@/domain/contratos/equipe/tabelas'
import type { Linha } from '@/domain/contratos/valores'
import { formatDiaHora } from '@/domain/br/quando'
import { FILAS, type NomeDaFila } from '../moldura/menu'

type Tom = 'neutral' | 'brand' | 'accent' | 'success' | 'warning' | 'error'

/** The content of a line of the queue. */
export type Resumo = {
  readonly titulo: string
  readonly detalhe: string
  /** Its time or deadline, as text. */
  readonly quando: string
  readonly marca?: { readonly tom: Tom; readonly texto: string } | undefined
}

/** What follows a press of a view. */
export type Destinos = {
  /** The item was decided and leaves the queue: the next one opens. */
  readonly onDecidido: () => void
  /** The item changed and stays, or changed elsewhere: it is reloaded. */
  readonly onRecarregar: () => void
  /** In a dialog no letter begins a decision. */
  readonly semLetras?: boolean | undefined
}
/** The props of the view of an item of a table. */
export type FichaProps<N extends NomeDaTabela> = Destinos & { readonly detalhe: DetalheDe<N> }

/** A function about rows of one table, which stands where one about rows of any table does: it is called with its own. */
export type DeUmaTabela<A, R> = { de(entrada: A): R }['de']

type Definicao<Nome, Filtro extends string, Ordem, Item, D> = {
  readonly id: string
  readonly label: string
  readonly tabela: Nome
  readonly ordem?: Ordem
  /** Views of the queue; where items wait for the team, the first lists exactly these (`tests/db/equipe/espera.test.ts`). */
  readonly recortes: readonly {
    readonly id: string
    readonly label: string
    readonly filtros: Readonly<Partial<Record<Filtro, string>>>
    /** Overrides that of the queue. */
    readonly ordem?: Ordem
  }[]
  readonly vazio: { readonly titulo: string; readonly texto: string }
  readonly resumo: DeUmaTabela<Item, Resumo>
  readonly Ficha: DeUmaTabela<Destinos & { readonly detalhe: D }, ReactNode>
}

type Comum<L, D> = { [C in keyof L & keyof D]: L[C] | D[C] } & { [C in Exclude<keyof L, keyof D>]?: L[C] } & {
  [C in Exclude<keyof D, keyof L>]?: D[C]
}
/** An item as its queue knows it: its row, its detail, or both. */
export type ItemDe<N extends NomeDaTabela> = Comum<LinhaDe<N>, RegistroDe<N>>

/** One queue: its rows, the content of its lines and the decisions on an item. */
export type Fila = Definicao<NomeDaTabela, string, string, Linha, Detalhe>
/** The same, with the columns, filters and orders of its table: a wrong name does not compile. */
export type FilaDe<N extends NomeDaTabela> = Definicao<N, FiltroDe<N>, OrdemDe<N>, ItemDe<N>, DetalheDe<N>>

/** The first view of a queue: what its badge counts, oldest first by `ordem`. */
export const createPedeAcao = <O extends string>(ordem: O) => ({
  id: 'acao',
  label: 'Pede ação',
  filtros: { pede_acao: 'true' },
  ordem,
})

/** A queue with the name and the list that the menu gives it. */
export const defineFila = <K extends NomeDaFila>(
  id: K,
  fila: Omit<FilaDe<(typeof FILAS)[K]['tabela']>, 'id' | 'label' | 'tabela'>,
): Fila => ({ ...(fila as Omit<Fila, 'id' | 'label' | 'tabela'>), id, label: FILAS[id].label, tabela: FILAS[id].tabela })

/** The view of an item, downloaded when the first one is opened: the page of what waits lists every queue and opens none. */
export const toLazyFicha = <P extends object>(load: () => Promise<ComponentType<P>>) =>
  lazy(async () => ({ default: await load() }))

/** The parts of a line that are there. */
export const joinTextos = (...partes: readonly (string | null | undefined)[]) => partes.filter(Boolean).join(' · ')

/** City and state. */
export const formatLugar = ({ cidade, uf }: { cidade?: string | null; uf?: string | null }) =>
  [cidade, uf].filter(Boolean).join(', ')

/** Day and hour; empty for what did not happen. */
export const formatInstante = (instante: string | null | undefined) => (instante ? formatDiaHora(instante) : '')

/** The title of a code; the code itself, when a newer server knows more. */
export const getTitulo = (tabela: Readonly<Record<string, { readonly titulo: string }>>, codigo: string) =>
  tabela[codigo]?.titulo ?? codigo

/** The word for a code; the code itself, when a newer server knows more. */
export const getRotulo = (rotulos: Readonly<Record<string, string>>, codigo: string) => rotulos[codigo] ?? codigo
