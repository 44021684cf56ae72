import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import type { CursorDaLista } from '@/domain/contratos/equipe'
import { type Recorte, readDetalhe, readLista } from '../api'

export type { Recorte } from '../api'

const POR_PAGINA = 30

/** Prefix of every key here, invalidated by a decision. */
export const CHAVE = ['admin', 'fila'] as const

export const filaQueries = {
  /** Rows page by page, with their total. */
  lista: (recorte: Recorte) =>
    infiniteQueryOptions({
      queryKey: [...CHAVE, 'lista', recorte],
      queryFn: ({ pageParam, signal }) => readLista(recorte, pageParam, POR_PAGINA, 'Não foi possível carregar a fila.', signal),
      initialPageParam: null as CursorDaLista,
      getNextPageParam: ({ proximo }) => proximo,
    }),
  /** One row with its history. Decisions depend on it: never shown only from the cache. */
  detalhe: (tabela: string, id: string) =>
    queryOptions({
      queryKey: [...CHAVE, 'detalhe', tabela, id],
      queryFn: ({ signal }) => readDetalhe(tabela, id, 'Não foi possível carregar este item.', signal),
      staleTime: 0,
      refetchOnWindowFocus: false,
    }),
}
