import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { unwrap } from '@/lib/errors'
import { loadInicio } from '@/lib/rpc/inicio'
import { callRpc } from '@/lib/rpc/rpc'
import { createTimeLimit } from '@/lib/rpc/time-limit'
import { getSupabase } from '@/lib/supabase'

/** Requests of one page of the list. */
const POR_PAGINA = 5

/** One own request, as the list shows it. `criado_em`: ISO text. */
export type PedidoResumo = {
  readonly id: string
  readonly tipo_servico: string
  readonly status_solicitacao: string
  readonly criado_em: string
  readonly num_propostas: number
}

type Depois = Pick<PedidoResumo, 'id' | 'criado_em'> | null

/**
 * One page, newest first, after the given request. Filtered by the person's verified e-mail, because the policy lets an admin read
 * all
 * requests, and this list is of the own ones.
 */
async function readPage(email: string, depois: Depois): Promise<PedidoResumo[]> {
  const supabase = await getSupabase()
  const own = supabase
    .from('solicitacoes')
    .select('id, tipo_servico, status_solicitacao, criado_em, num_propostas, clientes!inner(email)')
    .eq('clientes.email', email)
  const page = depois
    ? own.or(`criado_em.lt."${depois.criado_em}",and(criado_em.eq."${depois.criado_em}",id.lt.${depois.id})`)
    : own
  const answer = page
    .order('criado_em', { ascending: false })
    .order('id', { ascending: false })
    .limit(POR_PAGINA + 1)
    .retry(false) // TanStack retries
    .abortSignal(createTimeLimit())
  return unwrap<PedidoResumo[]>(answer, 'Não foi possível carregar os seus pedidos.')
}

export type { NumerosDaConsultoria as Numeros } from '@/domain/contratos/consultorias'

const readNumeros = () => callRpc('fn_meus_numeros', {}, 'Não foi possível carregar os números da sua consultoria.')

export const numerosQueries = {
  /** The numbers of the signed-in person's consultancy. */
  mine: (userId: string) => queryOptions({ queryKey: ['numeros', { userId }], queryFn: readNumeros }),
}

export const pedidoQueries = {
  /** The own requests for quotes, newest first, five at a time. @param email verified e-mail of the person */
  mine: (userId: string, email: string) =>
    infiniteQueryOptions({
      queryKey: ['solicitacoes', { userId, email }],
      queryFn: ({ pageParam }) => readPage(email, pageParam),
      initialPageParam: null as Depois,
      // One more than shown was requested: it tells whether there are others.
      getNextPageParam: (page) => (page.length > POR_PAGINA ? (page[POR_PAGINA - 1] ?? null) : null),
      select: ({ pages }) => pages.flatMap((page) => page.slice(0, POR_PAGINA)),
    }),
}

export type { NumerosDoPainel } from '@/domain/contratos/vagas'

const readPainel = () => callRpc('fn_numeros_do_painel', {}, 'Não foi possível carregar os seus números.')

export const painelQueries = {
  /** Counters and pictures of vacancies. */
  numeros: (userId: string) => queryOptions({ queryKey: ['painel', { userId }], queryFn: readPainel }),
}

export const inicioQueries = {
  /** What the person is on the site and what waits for them. */
  mine: (userId: string) => queryOptions({ queryKey: ['inicio', { userId }], queryFn: () => loadInicio(userId) }),
}
