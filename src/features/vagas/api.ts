import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import type { Database, Json } from '@/lib/database.types'
import { AppError, unwrap } from '@/lib/errors'
import { getSupabase } from '@/lib/supabase'
import { DECLARACAO_VERSAO } from '@/domain/vaga/vaga'
import { termosDaBusca } from './minhas-vagas/busca'

const LIMITE_MS = 20_000
const POR_PAGINA = 20
const patience = () => AbortSignal.timeout(LIMITE_MS)
// Reads are tried again by TanStack alone: supabase-js would do it three times inside each of its tries.

/** An own vacancy as its owner reads it, every column. Times are ISO text; amounts of the order in centavos, salaries in reais. */
export type Vaga = Database['public']['Tables']['vagas']['Row']

/** Columns of the own list: those of S1 §7 and what the actions of a line need. */
const COLUNAS =
  'id, cargo, empresa, status, created_at, uf, local_de_trabalho, area, senioridade, codigo_ref, valor_total, publicada_em, expira_em, encerrada_em, motivo, bloqueada_em, atualizado_em'

/** One own vacancy, as the list shows it. */
export type VagaResumo = Pick<
  Vaga,
  | 'id'
  | 'cargo'
  | 'empresa'
  | 'status'
  | 'created_at'
  | 'uf'
  | 'local_de_trabalho'
  | 'area'
  | 'senioridade'
  | 'codigo_ref'
  | 'valor_total'
  | 'publicada_em'
  | 'expira_em'
  | 'encerrada_em'
  | 'motivo'
  | 'bloqueada_em'
  | 'atualizado_em'
>

type Evento = Database['public']['Tables']['vaga_canal_eventos']['Row']
/** One channel of an own vacancy with its history, oldest step first. Prices in centavos. */
export type LinhaDeCanal = Database['public']['Tables']['vaga_canais']['Row'] & { readonly vaga_canal_eventos: readonly Evento[] }

type Depois = Pick<VagaResumo, 'id' | 'created_at'> | null
/** Applications to one vacancy; `recebidas`: not yet moved; `sem_resultado`: those that its end still answers. */
export type ContagemDeCandidaturas = Readonly<Record<'total' | 'recebidas' | 'sem_resultado', number>>
/** Filters of the own list; empty text = not set. */
export type FiltrosDasMinhas = { readonly status: string; readonly busca: string }

const NAO_CARREGOU = 'Não foi possível carregar as suas vagas.'

/** Id of the client record in whose list the person's vacancies stand, found or made (S1 §7). */
async function readCliente(): Promise<string> {
  const supabase = await getSupabase()
  return unwrap<string>(supabase.rpc('fn_meu_cliente', {}).abortSignal(patience()), NAO_CARREGOU)
}

async function readMinhas(clienteId: string, { status, busca }: FiltrosDasMinhas, depois: Depois): Promise<VagaResumo[]> {
  const supabase = await getSupabase()
  let answer = supabase.from('vagas').select(COLUNAS).eq('cliente_id', clienteId)
  if (status) answer = answer.eq('status', status)
  const termos = termosDaBusca(busca)
  if (termos?.tipo === 'codigo') answer = answer.eq('codigo_ref', termos.codigo)
  // One condition over both: the local platform hears only the last of two.
  const condicoes = [
    ...(termos?.tipo === 'palavras' ? [termos.condicao] : []),
    ...(depois ? [`or(created_at.lt."${depois.created_at}",and(created_at.eq."${depois.created_at}",id.lt.${depois.id}))`] : []),
  ]
  if (condicoes.length > 0) answer = answer.or(`and(${condicoes.join(',')})`)
  const page = answer
    .order('created_at', { ascending: false })
    .order('id', { ascending: false })
    .limit(POR_PAGINA + 1)
    .retry(false)
    .abortSignal(patience())
  return unwrap<VagaResumo[]>(page, NAO_CARREGOU)
}

async function readById(id: string): Promise<Vaga> {
  const supabase = await getSupabase()
  const answer = supabase.from('vagas').select('*').eq('id', id).retry(false).abortSignal(patience()).maybeSingle()
  const vaga = await unwrap<Vaga | null>(answer, 'Não foi possível carregar a vaga.')
  if (!vaga) throw new AppError('Não encontramos esta vaga.', { code: 'vaga_inexistente', status: 404 })
  return vaga
}

async function readCanais(vagaId: string): Promise<LinhaDeCanal[]> {
  const supabase = await getSupabase()
  const answer = supabase
    .from('vaga_canais')
    .select('*, vaga_canal_eventos(*)')
    .eq('vaga_id', vagaId)
    .order('canal')
    .retry(false)
    .abortSignal(patience())
  const linhas = await unwrap<LinhaDeCanal[]>(answer, 'Não foi possível carregar os canais.')
  return linhas.map((linha) => ({ ...linha, vaga_canal_eventos: linha.vaga_canal_eventos.toSorted((a, b) => a.id - b.id) }))
}

/** As many as the server counts at once. */
const MAX_CONTADAS = 100

async function readContagens(ids: readonly string[]): Promise<Readonly<Record<string, ContagemDeCandidaturas>>> {
  const supabase = await getSupabase()
  const partes = Array.from({ length: Math.ceil(ids.length / MAX_CONTADAS) }, (_, n) =>
    ids.slice(n * MAX_CONTADAS, (n + 1) * MAX_CONTADAS),
  )
  const respostas = partes.map((parte) =>
    unwrap<unknown>(supabase.rpc('fn_contar_candidaturas', { _vaga_ids: parte }).abortSignal(patience()), NAO_CARREGOU),
  )
  return Object.assign({}, ...(await Promise.all(respostas))) as Record<string, ContagemDeCandidaturas>
}

/** The own vacancy that was made with this key, as sending it answered; null when there is none. */
export async function vagaDaChave(chave: string): Promise<VagaEnviada | null> {
  const supabase = await getSupabase()
  const answer = supabase
    .from('vagas')
    .select('id, codigo_ref, status, valor_total_centavos:valor_total, desconto_centavos:desconto_aplicado')
    .eq('chave', chave)
    .retry(false)
    .abortSignal(patience())
    .maybeSingle()
  return unwrap<VagaEnviada | null>(answer, 'Não foi possível carregar a vaga.')
}

export const vagaQueries = {
  /** The person's client record. Asked once a visit. */
  cliente: (userId: string) =>
    queryOptions({ queryKey: ['clientes', { userId }], queryFn: readCliente, staleTime: Number.POSITIVE_INFINITY }),
  /** Own vacancies by client record, newest first, 20 at a time (S1 §7). */
  minhas: (clienteId: string, filtros: FiltrosDasMinhas) =>
    infiniteQueryOptions({
      queryKey: ['vagas', { clienteId, ...filtros }],
      queryFn: ({ pageParam }) => readMinhas(clienteId, filtros, pageParam),
      initialPageParam: null as Depois,
      // One more than shown was asked for: it tells whether there are others.
      getNextPageParam: (page) => (page.length > POR_PAGINA ? (page[POR_PAGINA - 1] ?? null) : null),
      select: ({ pages }) => pages.flatMap((page) => page.slice(0, POR_PAGINA)),
    }),
  /** One own vacancy, every column. Throws `AppError` `vaga_inexistente` for one that is not there or not theirs. */
  byId: (id: string) => queryOptions({ queryKey: ['vagas', { id }], queryFn: () => readById(id), staleTime: 0 }),
  /** How many applications these own vacancies have, by id. */
  contagens: (ids: readonly string[]) =>
    queryOptions({
      queryKey: ['candidaturas', 'contagens', ids],
      queryFn: () => readContagens(ids),
      enabled: ids.length > 0,
      placeholderData: (before) => before,
    }),
  /** The channel lines of an own vacancy with their history. */
  canais: (vagaId: string) =>
    queryOptions({ queryKey: ['vaga_canais', { vagaId }], queryFn: () => readCanais(vagaId), staleTime: 0 }),
}

/** Ends an own vacancy for good and answers candidates without an outcome, with `mensagem` if there is one. Repeating changes nothing. */
export async function encerrarVaga(id: string, motivo: string, mensagem: string): Promise<void> {
  const supabase = await getSupabase()
  const answer = supabase
    .rpc('fn_encerrar_vaga', { _id: id, ...(motivo && { _motivo: motivo }), ...(mensagem && { _mensagem: mensagem }) })
    .abortSignal(patience())
  await unwrap<unknown>(answer, 'Não foi possível encerrar a vaga.')
}

/** Gives an own vacancy 30, 60 or 90 days more. Not safe to repeat without looking: each time adds days. */
export async function renovarVaga(id: string, duracao: number): Promise<void> {
  const supabase = await getSupabase()
  const answer = supabase.rpc('fn_renovar_vaga', { _id: id, _duracao: duracao }).abortSignal(patience())
  await unwrap<unknown>(answer, 'Não foi possível renovar a vaga.')
}

/** Changes answers of an own vacancy that the ad check held back, and queues the check again; the form shows the declaration that goes with it. Refusals carry the column as hint. */
export async function corrigirVaga(id: string, textos: Readonly<Record<string, string | boolean | null>>): Promise<void> {
  const supabase = await getSupabase()
  const answer = supabase
    .rpc('fn_corrigir_vaga', { _id: id, _vaga: { ...textos, declaracao_versao: DECLARACAO_VERSAO } })
    .abortSignal(patience())
  await unwrap<unknown>(answer, 'Não foi possível enviar a correção.')
}

/** A channel as it is sold today. `modo`: how it is served; `prazo_horas`: until its line must be live. */
export type CanalAVenda = Database['public']['Tables']['canais']['Row']

async function readCanaisAVenda(): Promise<CanalAVenda[]> {
  const supabase = await getSupabase()
  const answer = supabase.from('canais').select('*').order('ordem').retry(false).abortSignal(patience())
  return unwrap<CanalAVenda[]>(answer, 'Não foi possível carregar os canais.')
}

export const canalQueries = {
  /** Every channel with its price, in the order of the screen; those switched off carry `ativo` false. */
  all: () => queryOptions({ queryKey: ['canais'], queryFn: readCanaisAVenda, staleTime: 60_000 }),
}

/** Asks whether a coupon is good for a selection. Throws `AppError` with S1's sentence; `erro` is shown when the check itself failed. */
export async function validarCupom(codigo: string, canais: readonly string[], erro: string): Promise<unknown> {
  const supabase = await getSupabase()
  const answer = supabase.rpc('fn_validar_cupom', { _codigo: codigo, _canais: [...canais] }).abortSignal(patience())
  return unwrap<unknown>(answer, erro)
}

/** What is sent: fields of `toVagaPayload`, channel codes, days, coupon code, and the total in centavos that was shown. */
export type PedidoDeVaga = {
  readonly vaga: Readonly<Record<string, unknown>>
  readonly canais: readonly string[]
  readonly duracao: number
  readonly cupom: string | null
  readonly totalEsperado: number
}

/** The vacancy that a sending made or changed; amounts in centavos. */
export type VagaEnviada = {
  readonly id: string
  readonly codigo_ref: string
  readonly status: string
  readonly valor_total_centavos: number
  readonly desconto_centavos: number
}

const toArgs = ({ vaga, canais, duracao, cupom, totalEsperado }: PedidoDeVaga) => ({
  _vaga: vaga as Json,
  _canais: [...canais],
  _duracao: duracao,
  ...(cupom !== null && { _cupom: cupom }),
  _total_esperado: totalEsperado,
})

/** Creates a vacancy. The same key gives the same answer and makes nothing twice. Refusals carry a field or reason as hint. */
export async function publicarVaga(pedido: PedidoDeVaga, chave: string): Promise<VagaEnviada> {
  const supabase = await getSupabase()
  const answer = supabase.rpc('fn_publicar_vaga', { ...toArgs(pedido), _chave: chave }).abortSignal(patience())
  const erro = pedido.totalEsperado > 0 ? 'Erro ao criar vaga. Tente novamente.' : 'Erro ao publicar vaga. Tente novamente.'
  return (await unwrap<unknown>(answer, erro)) as VagaEnviada
}

/** Changes an own unpaid vacancy and its total; never makes one. */
export async function atualizarVaga(id: string, pedido: PedidoDeVaga): Promise<VagaEnviada> {
  const supabase = await getSupabase()
  const answer = supabase.rpc('fn_atualizar_vaga', { _id: id, ...toArgs(pedido) }).abortSignal(patience())
  return (await unwrap<unknown>(answer, 'Erro ao criar vaga. Tente novamente.')) as VagaEnviada
}
