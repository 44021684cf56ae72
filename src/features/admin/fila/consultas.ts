import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { chamar } from '../api'
import type { Detalhe, Linha } from './linha'

const POR_PAGINA = 30
const NAO_CARREGOU = 'Não foi possível carregar a fila.'

type Cursor = Readonly<Record<string, unknown>> | null

/** One page of a table of the team; `proximo` goes back as it came. */
export type Pagina = {
  readonly itens: readonly Linha[]
  readonly proximo: Cursor
  readonly total: number
  readonly total_exato: boolean
}

/** Which rows of a table, by the names of `fn_admin_lista`. */
export type Recorte = {
  readonly tabela: string
  readonly filtros: Readonly<Record<string, string>>
  readonly ordem?: string | undefined
  readonly busca?: string | undefined
}

const lerPagina = ({ tabela, filtros, ordem, busca }: Recorte, cursor: Cursor, signal: AbortSignal) =>
  chamar<Pagina>(
    'fn_admin_lista',
    {
      _tabela: tabela,
      _filtros: filtros,
      _limite: POR_PAGINA,
      ...(ordem && { _ordem: ordem }),
      ...(busca && { _busca: busca }),
      ...(cursor && { _cursor: cursor }),
    },
    NAO_CARREGOU,
    signal,
  )

/** Beginning of every key here: what a decision makes old. */
export const CHAVE = ['admin', 'fila'] as const

export const filaQueries = {
  /** Rows page by page, and how many there are. */
  lista: (recorte: Recorte) =>
    infiniteQueryOptions({
      queryKey: [...CHAVE, 'lista', recorte],
      queryFn: ({ pageParam, signal }) => lerPagina(recorte, pageParam, signal),
      initialPageParam: null as Cursor,
      getNextPageParam: ({ proximo }) => proximo,
    }),
  /** One row with its history. What is decided rests on it: never shown from memory alone. */
  detalhe: (tabela: string, id: string) =>
    queryOptions({
      queryKey: [...CHAVE, 'detalhe', tabela, id],
      queryFn: ({ signal }) =>
        chamar<Detalhe>('fn_admin_detalhe', { _tabela: tabela, _id: id }, 'Não foi possível carregar este item.', signal),
      staleTime: 0,
      refetchOnWindowFocus: false,
    }),
}
