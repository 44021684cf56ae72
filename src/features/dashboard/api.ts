import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import type { STATUS_APROVACAO } from '@/domain/consultoria/selos'
import { AppError, unwrap } from '@/lib/errors'
import { getSupabase } from '@/lib/supabase'

/** Requests of one page of the list. */
const POR_PAGINA = 5
const LIMITE_MS = 20_000

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
 * One page, newest first, after the given request. By the person's verified e-mail: the policy gives nobody another's requests, but
 * an admin everybody's, and this list is of the own ones.
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
    .retry(false) // TanStack tries again
    .abortSignal(AbortSignal.timeout(LIMITE_MS))
  return unwrap<PedidoResumo[]>(answer, 'Não foi possível carregar os seus pedidos.')
}

/** What `fn_meus_numeros` answers. */
export type Numeros = {
  /** The registration under the verified e-mail, finished or begun. */
  readonly consultoria: {
    readonly status: string
    /** Null for one that is not finished. */
    readonly aprovacao: keyof typeof STATUS_APROVACAO | null
    /** False until the owner of its e-mail confirms a registration that was finished without signing in. */
    readonly assumida?: boolean
    /** Last part of its page in the directory; null unless it is there. */
    readonly slug: string | null
  } | null
  readonly propostas: { readonly enviadas: number; readonly aguardando: number; readonly aceitas: number }
  /** Open requests that it serves, counted up to 100; null unless it is in the directory. */
  readonly pedidos_abertos: number | null
}

async function readNumeros(): Promise<Numeros> {
  const supabase = await getSupabase()
  const fallback = 'Não foi possível carregar os números da sua consultoria.'
  const answer = supabase.rpc('fn_meus_numeros').abortSignal(AbortSignal.timeout(LIMITE_MS))
  const numeros = (await unwrap<unknown>(answer, fallback)) as Numeros | null
  if (!numeros?.propostas) throw new AppError(fallback, { code: 'retorno_vazio', retryable: true })
  return numeros
}

export const numerosQueries = {
  /** The numbers of the consultancy of who is signed in. */
  mine: (userId: string) => queryOptions({ queryKey: ['numeros', { userId }], queryFn: readNumeros }),
}

export const pedidoQueries = {
  /** The own requests for quotes, newest first, five at a time. @param email verified e-mail of the person */
  mine: (userId: string, email: string) =>
    infiniteQueryOptions({
      queryKey: ['solicitacoes', { userId, email }],
      queryFn: ({ pageParam }) => readPage(email, pageParam),
      initialPageParam: null as Depois,
      // One more than shown was asked for: it tells whether there are others.
      getNextPageParam: (page) => (page.length > POR_PAGINA ? (page[POR_PAGINA - 1] ?? null) : null),
      select: ({ pages }) => pages.flatMap((page) => page.slice(0, POR_PAGINA)),
    }),
}

/** Counts of one day; `dia` as `2026-11-21`, of Brasília. */
export type NumerosDoDia = { readonly dia: string; readonly visualizacoes: number; readonly candidaturas: number }

/** The person's own numbers. `por_dia`: the last 30 days, today last. */
export type NumerosDoPainel = {
  readonly vagas_ativas: number
  readonly empresas: number
  readonly candidaturas: number
  readonly vagas_por_status: readonly { readonly status: string; readonly total: number }[]
  readonly por_dia: readonly NumerosDoDia[]
}

async function readPainel(): Promise<NumerosDoPainel> {
  const supabase = await getSupabase()
  const answer = supabase.rpc('fn_numeros_do_painel').abortSignal(AbortSignal.timeout(LIMITE_MS))
  return (await unwrap<unknown>(answer, 'Não foi possível carregar os seus números.')) as NumerosDoPainel
}

export const painelQueries = {
  /** Counters and pictures of vacancies. */
  numeros: (userId: string) => queryOptions({ queryKey: ['painel', { userId }], queryFn: readPainel }),
}
