import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { unwrap } from '@/lib/errors'
import { loadInicio } from '@/lib/rpc/first-reads'
import { type Answer, callRpc } from '@/lib/rpc/rpc'
import { createTimeLimit } from '@/lib/rpc/time-limit'
import { getTables } from '@/lib/supabase'
import { COLUNAS_DA_LINHA, type RespostasDaLinha } from './pedido-em-linha'

/** Requests of one page of the list: whoever has fewer sees all that wait for a decision first. */
const POR_PAGINA = 20

/** One own request, as the list shows it. `criado_em`: ISO text. */
export type PedidoResumo = RespostasDaLinha & {
  readonly id: string
  readonly tipo_servico: string
  readonly status_solicitacao: string
  readonly criado_em: string
  readonly num_propostas: number
  /** Null until the client confirms the address. */
  readonly email_confirmado_em: string | null
}

type Depois = Pick<PedidoResumo, 'id' | 'criado_em'> | null

/**
 * One page, newest first, after the given request. Filtered by the person's verified e-mail, because the policy lets an admin read
 * all requests, and this list is of the own ones.
 */
async function readPage(email: string, depois: Depois): Promise<PedidoResumo[]> {
  const tables = await getTables()
  const own = tables
    .from('solicitacoes')
    .select(
      `id, tipo_servico, status_solicitacao, criado_em, num_propostas, email_confirmado_em, ${COLUNAS_DA_LINHA}, clientes!inner(email)`,
    )
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
  return unwrap<PedidoResumo[]>(answer, 'Não conseguimos carregar os seus pedidos.')
}

/** An open request that the own consultancy serves. */
export type PedidoParaMim = Answer<'fn_listar_solicitacoes_abertas'>['itens'][number]

/** As many open requests as the first page shows. */
const MOSTRADOS = 3
/** As many own requests or proposals as the first page shows. */
export const PROPRIOS = 5

/** The list begins with what the consultancy serves and has not answered; when there are fewer, other requests follow. */
async function readPedidosParaMim(): Promise<PedidoParaMim[]> {
  const { itens } = await callRpc(
    'fn_listar_solicitacoes_abertas',
    { _limite: MOSTRADOS },
    'Não conseguimos carregar os pedidos abertos.',
  )
  return itens.filter(({ combina }) => combina)
}

/** An own proposal, as the list of them shows it. */
export type PropostaMinha = Answer<'fn_minhas_propostas'>['itens'][number]

const ORDEM: readonly string[] = ['enviada', 'aceita']
const getOrdem = ({ status_proposta: status }: PropostaMinha) => (ORDEM.includes(status) ? ORDEM.indexOf(status) : ORDEM.length)

/** Those that wait first, then those that were accepted: the other decisions are news as long as their proposals are new. */
async function readPropostas() {
  const { itens } = await callRpc('fn_minhas_propostas', {}, 'Não conseguimos carregar as suas propostas.')
  return itens.toSorted((a, b) => getOrdem(a) - getOrdem(b)).slice(0, PROPRIOS)
}

const readCadastro = () => callRpc('fn_minha_consultoria', {}, 'Não conseguimos carregar a sua consultoria.')

export const daConsultoriaQueries = {
  /** The own registration, as the page of the consultancy keeps it. */
  cadastro: (userId: string) => queryOptions({ queryKey: ['consultoria', { userId }], queryFn: readCadastro }),
  /** The three newest open requests to answer. They count against the limit of the list, so they stay fresh for two minutes. */
  pedidos: (userId: string) =>
    queryOptions({ queryKey: ['pedidos-abertos', { userId }, 'painel'], queryFn: readPedidosParaMim, staleTime: 120_000 }),
  /** Five of the newest own proposals. */
  propostas: (userId: string) => queryOptions({ queryKey: ['propostas', { userId }, 'painel'], queryFn: readPropostas }),
}

const EM_CURSO: readonly string[] = ['Solicitação Efetuada', 'Proposta Aceita']

/** How much a request waits for its client: proposals to decide, then what was accepted or waits for the team or the e-mail, then the others. */
const getEspera = ({ status_solicitacao: status, num_propostas }: PedidoResumo) =>
  status === 'Aberta' && num_propostas > 0 ? 0 : EM_CURSO.includes(status) ? 1 : status === 'Aberta' ? 2 : 3

export const pedidoQueries = {
  /** The own requests for quotes, newest first, twenty at a time. @param email verified e-mail of the person */
  mine: (userId: string, email: string) =>
    infiniteQueryOptions({
      queryKey: ['solicitacoes', { userId, email }],
      queryFn: ({ pageParam }) => readPage(email, pageParam),
      initialPageParam: null as Depois,
      // One more than shown was requested: it tells whether there are others.
      getNextPageParam: (page) => (page.length > POR_PAGINA ? (page[POR_PAGINA - 1] ?? null) : null),
      // What waits is first on its page: older ones stand below what is shown, which does not move.
      select: ({ pages }) => pages.flatMap((page) => page.slice(0, POR_PAGINA).toSorted((a, b) => getEspera(a) - getEspera(b))),
    }),
}

export type { NumerosDoPainel } from '@/domain/contratos/vagas'

const readPainel = () => callRpc('fn_numeros_do_painel', {}, 'Não conseguimos carregar os seus números.')

export const painelQueries = {
  /** Counters and pictures of vacancies. */
  numeros: (userId: string) => queryOptions({ queryKey: ['painel', { userId }], queryFn: readPainel }),
}

/** As many things as the server tells at most. */
const TUDO = 100

export const inicioQueries = {
  /** What the person is on the site and the first seven things that wait for them. */
  mine: (userId: string) => queryOptions({ queryKey: ['inicio', { userId }], queryFn: () => loadInicio(userId) }),
  /** The same with all that waits, up to a hundred. */
  tudo: (userId: string) => queryOptions({ queryKey: ['inicio', { userId }, 'tudo'], queryFn: () => loadInicio(userId, TUDO) }),
}
