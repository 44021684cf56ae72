import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import type { CursorDaLista } from '@/domain/contratos/equipe'
import { type Recorte, readDetalhe, readLista } from '../api'

export type { Recorte } from '../api'

const POR_PAGINA = 30

/** Beginning of every key here: what a decision makes old. */
export const CHAVE = ['admin', 'fila'] as const

export const filaQueries = {
  /** Rows page by page, and how many there are. */
  lista: (recorte: Recorte) =>
    infiniteQueryOptions({
      queryKey: [...CHAVE, 'lista', recorte],
      queryFn: ({ pageParam, signal }) => readLista(recorte, pageParam, POR_PAGINA, 'Não foi possível carregar a fila.', signal),
      initialPageParam: null as CursorDaLista,
      getNextPageParam: ({ proximo }) => proximo,
    }),
  /** One row with its history. What is decided rests on it: never shown from memory alone. */
  detalhe: (tabela: string, id: string) =>
    queryOptions({
      queryKey: [...CHAVE, 'detalhe', tabela, id],
      queryFn: ({ signal }) => readDetalhe(tabela, id, 'Não foi possível carregar este item.', signal),
      staleTime: 0,
      refetchOnWindowFocus: false,
    }),
}
