import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query'
import { unwrap } from '@/lib/errors'
import { getSupabase } from '@/lib/supabase'
import { comEspera } from './espera'
import type { Filtros } from './filtros'

const LIMITE_MS = 20_000
/** Milliseconds for which a page of the list is not asked for again: pages are counted for each account. */
const FRESCOR_MS = 120_000

/** An open request as consultancies see it (decision 34): nothing of who asks. `timestamp`: ISO text. */
export type PedidoAberto = {
  readonly id: string
  readonly status: string
  readonly cidade_estado: string
  readonly tipo_servico: string
  readonly prazo_desejado: string | null
  /** Whole in the detail, its first 200 characters in the list. */
  readonly descricao: string | null
  readonly timestamp: string
  readonly num_propostas: number
  readonly max_propostas: number
  readonly minha_proposta: { readonly id: string; readonly status_proposta: string } | null
}

type Pagina = { readonly itens: readonly PedidoAberto[]; readonly proximo: string | null }

async function readPage({ local, tipo, prazo, budget, minhas }: Filtros, cursor: string | null): Promise<Pagina> {
  const supabase = await getSupabase()
  const answer = supabase
    .rpc('fn_listar_solicitacoes_abertas', {
      _local: local || undefined,
      _tipo: tipo || undefined,
      _prazo: prazo || undefined,
      _budget: budget || undefined,
      _minhas: minhas !== '',
      _cursor: cursor ?? undefined,
    })
    .abortSignal(AbortSignal.timeout(LIMITE_MS))
  try {
    return (await unwrap<unknown>(answer, 'Não foi possível carregar os pedidos abertos.')) as Pagina
  } catch (error) {
    throw comEspera(error)
  }
}

async function readOne(id: string): Promise<PedidoAberto> {
  const supabase = await getSupabase()
  const answer = supabase.rpc('fn_ver_solicitacao_aberta', { _id: id }).abortSignal(AbortSignal.timeout(LIMITE_MS))
  return (await unwrap<unknown>(answer, 'Não foi possível carregar o pedido.')) as PedidoAberto
}

export const pedidoAbertoQueries = {
  /** Open requests, newest first, page by page. What was found before stays in sight while other filters load. */
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
