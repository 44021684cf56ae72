import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query'
import { callRpc } from '@/lib/rpc/rpc'
import type { PedidoAberto, PedidoAbertoInteiro } from '@/domain/contratos/pedidos'
import type { Filtros } from './filtros'

/** Milliseconds during which a page of the list is not refetched: pages count against the account's limit. */
const FRESCOR_MS = 120_000

export type { PedidoAberto } from '@/domain/contratos/pedidos'

/** The request of the page: from the list it comes without `impedimento`, which is then not known yet. */
export type PedidoDaPagina = PedidoAberto & Partial<PedidoAbertoInteiro>

function readPage({ local, tipo, prazo, budget, minhas }: Filtros, cursor: string | null) {
  const args = {
    ...(local && { _local: local }),
    ...(tipo && { _tipo: tipo }),
    ...(prazo && { _prazo: prazo }),
    ...(budget && { _budget: budget }),
    _minhas: minhas !== '',
    ...(cursor && { _cursor: cursor }),
  }
  return callRpc('fn_listar_solicitacoes_abertas', args, 'Não conseguimos carregar os pedidos abertos.')
}

const readOne = (id: string): Promise<PedidoDaPagina> =>
  callRpc('fn_ver_solicitacao_aberta', { _id: id }, 'Não conseguimos carregar o pedido.')

export const pedidoAbertoQueries = {
  /** Open requests, those that the own consultancy serves first, page by page. Earlier results stay visible while other filters load. */
  lista: (userId: string, filtros: Filtros) =>
    infiniteQueryOptions({
      queryKey: ['pedidos-abertos', { userId }, 'lista', filtros],
      queryFn: ({ pageParam }) => readPage(filtros, pageParam),
      initialPageParam: null as string | null,
      getNextPageParam: ({ proximo }) => proximo,
      select: ({ pages }) => pages.flatMap(({ itens }) => itens),
      placeholderData: keepPreviousData,
      staleTime: FRESCOR_MS,
    }),
  /** One open request, or one that the account sent a proposal to. */
  um: (userId: string, id: string) =>
    queryOptions({ queryKey: ['pedidos-abertos', { userId }, 'um', id], queryFn: () => readOne(id) }),
}
