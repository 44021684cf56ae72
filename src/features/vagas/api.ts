import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import type { Edicao, VagaEnviada } from '@/domain/contratos/vagas'
import type { Database } from '@/lib/database.types'
import { AppError, unwrap } from '@/lib/errors'
import { type Answer, callRpc } from '@/lib/rpc/rpc'
import { createTimeLimit } from '@/lib/rpc/time-limit'
import { type Colunas, getTables } from '@/lib/supabase'
import { DECLARACAO_VERSAO } from '@/domain/vaga/vaga'

const POR_PAGINA = 20
// Only TanStack retries reads: supabase-js would add three retries to each of them.

/** An own vacancy as its owner reads it, every column. Times are ISO text; amounts of the order in centavos, salaries in reais. */
export type Vaga = Database['public']['Tables']['vagas']['Row']

const DO_ANUNCIO = 'id, cargo, empresa, empresa_id, uf, local_de_trabalho, area, senioridade, codigo_ref, valor_total'
const DO_CICLO =
  'status, created_at, publicada_em, expira_em, encerrada_em, suspensa_em, motivo, bloqueada_em, na_equipe, achados, atualizado_em'
/** Columns of the own list: those of docs/product/vacancies.md#the-recruiters-own-list and what the actions of a line need. */
const COLUNAS = `${DO_ANUNCIO}, ${DO_CICLO}` as const

/** One own vacancy, as the list shows it. */
export type VagaResumo = Pick<Vaga, Colunas<typeof COLUNAS>>

type Evento = Database['public']['Tables']['vaga_canal_eventos']['Row']
/** One channel of an own vacancy with its history, oldest step first. Prices in centavos. */
export type LinhaDeCanal = Database['public']['Tables']['vaga_canais']['Row'] & { readonly vaga_canal_eventos: readonly Evento[] }

type Depois = Pick<VagaResumo, 'id' | 'created_at'> | null
export type { Edicao } from '@/domain/contratos/vagas'
export type { ContagemDeCandidaturas } from '@/domain/contratos/candidaturas'
/** Filters of the own list; empty text = not set. */
export type FiltrosDasMinhas = {
  readonly status: string
  readonly busca: string
  /** Id of a company of another person: its vacancies instead of the own ones. */
  readonly empresa: string
  /** Id of the account: the vacancies that it looks after instead. */
  readonly responsavel?: string
  /** Ids of companies of other people: their vacancies among the own ones. */
  readonly equipes?: readonly string[]
}

const NAO_CARREGOU = 'Não conseguimos carregar as suas vagas.'

/**
 * The client record whose list contains the person's vacancies (docs/product/vacancies.md#the-recruiters-own-list): null without a vacancy,
 * and then asked for again; otherwise read once per visit.
 */
const clienteQuery = (userId: string) =>
  queryOptions({
    queryKey: ['clientes', { userId }],
    queryFn: async () => (await callRpc('fn_meu_cliente', { _criar: false }, NAO_CARREGOU)).id,
    staleTime: ({ state }) => (state.data ? Number.POSITIVE_INFINITY : 0),
  })

/** Of the own vacancies and those of companies the newest: each is asked for as many as are shown. */
async function readMinhas(clienteId: string | null, { equipes = [], ...filtros }: FiltrosDasMinhas, depois: Depois) {
  const partes = await Promise.all(
    [filtros.empresa, ...equipes].map((empresa) => readParte(clienteId, { ...filtros, empresa }, depois)),
  )
  const [primeira = []] = partes
  return equipes.length === 0
    ? primeira
    : partes
        .flat()
        .toSorted((a, b) => (a.created_at === b.created_at ? (a.id < b.id ? 1 : -1) : a.created_at < b.created_at ? 1 : -1))
        .slice(0, POR_PAGINA + 1)
}

async function readParte(
  clienteId: string | null,
  { status, busca, empresa, responsavel }: FiltrosDasMinhas,
  depois: Depois,
): Promise<VagaResumo[]> {
  const [coluna, de] = responsavel
    ? (['responsavel_id', responsavel] as const)
    : empresa
      ? (['empresa_id', empresa] as const)
      : (['cliente_id', clienteId] as const)
  if (de === null) return []
  const tables = await getTables()
  // By a procedure: under row security no index of words may be read.
  const vagas = busca
    ? tables
        .rpc('fn_buscar_minhas_vagas', {
          _texto: busca,
          _status: status,
          ...(depois && { _antes: depois.created_at, _antes_id: depois.id }),
          ...(responsavel ? { _responsavel: true } : empresa && { _empresa_id: empresa }),
        })
        .select(COLUNAS)
    : tables.from('vagas').select(COLUNAS)
  let answer = vagas.eq(coluna, de)
  if (status) answer = answer.eq('status', status)
  if (depois)
    answer = answer.or(`created_at.lt."${depois.created_at}",and(created_at.eq."${depois.created_at}",id.lt.${depois.id})`)
  const page = answer
    .order('created_at', { ascending: false })
    .order('id', { ascending: false })
    .limit(POR_PAGINA + 1)
    .retry(false)
    .abortSignal(createTimeLimit())
  return unwrap<VagaResumo[]>(page, NAO_CARREGOU)
}

async function readById(id: string): Promise<Vaga> {
  const tables = await getTables()
  const answer = tables.from('vagas').select('*').eq('id', id).retry(false).abortSignal(createTimeLimit()).maybeSingle()
  const vaga = await unwrap<Vaga | null>(answer, 'Não conseguimos carregar a vaga.')
  if (!vaga) throw new AppError('Não encontramos esta vaga.', { code: 'vaga_inexistente', status: 404 })
  return vaga
}

async function readCanais(vagaId: string): Promise<LinhaDeCanal[]> {
  const tables = await getTables()
  const answer = tables
    .from('vaga_canais')
    .select('*, vaga_canal_eventos(*)')
    .eq('vaga_id', vagaId)
    .order('canal')
    .retry(false)
    .abortSignal(createTimeLimit())
  const linhas = await unwrap<LinhaDeCanal[]>(answer, 'Não conseguimos carregar os canais.')
  return linhas.map((linha) => ({ ...linha, vaga_canal_eventos: linha.vaga_canal_eventos.toSorted((a, b) => a.id - b.id) }))
}

const EDICOES = 10
const COLUNAS_DA_EDICAO = 'id, status, mudancas, achados, criada_por, criada_em, concluida_em'
type EdicaoGuardada = Pick<Database['public']['Tables']['vaga_edicoes']['Row'], Colunas<typeof COLUNAS_DA_EDICAO>>
type DepoisDaEdicao = Pick<Edicao, 'id' | 'criada_em'> | null

async function readEdicoes(vagaId: string, depois: DepoisDaEdicao): Promise<Edicao[]> {
  const tables = await getTables()
  let answer = tables.from('vaga_edicoes').select(COLUNAS_DA_EDICAO).eq('vaga_id', vagaId)
  if (depois) answer = answer.or(`criada_em.lt."${depois.criada_em}",and(criada_em.eq."${depois.criada_em}",id.lt.${depois.id})`)
  const page = answer
    .order('criada_em', { ascending: false })
    .order('id', { ascending: false })
    .limit(EDICOES + 1)
    .retry(false)
    .abortSignal(createTimeLimit())
  return (await unwrap<EdicaoGuardada[]>(page, 'Não conseguimos carregar as mudanças.')) as Edicao[]
}

/** Maximum that the server answers in one call. */
const MAX_DE_UMA_VEZ = 100

async function readEmPartes<T>(ids: readonly string[], read: (parte: string[]) => Promise<Record<string, T>>) {
  const partes = Array.from({ length: Math.ceil(ids.length / MAX_DE_UMA_VEZ) }, (_, n) =>
    ids.slice(n * MAX_DE_UMA_VEZ, (n + 1) * MAX_DE_UMA_VEZ),
  )
  const respostas = await Promise.all(partes.map(read))
  return Object.fromEntries(respostas.flatMap((resposta) => Object.entries(resposta)))
}

const readContagens = (ids: readonly string[]): Promise<Answer<'fn_contar_candidaturas'>> =>
  readEmPartes(ids, (parte) => callRpc('fn_contar_candidaturas', { _vaga_ids: parte }, NAO_CARREGOU))

const readLogos = (ids: readonly string[]): Promise<Answer<'fn_logos_das_vagas'>> =>
  readEmPartes(ids, (parte) => callRpc('fn_logos_das_vagas', { _vaga_ids: parte }, NAO_CARREGOU))

/** The own vacancy created with this key, in the form of the answer to a submission; null without one. */
export async function findVagaDaChave(chave: string, signal: AbortSignal): Promise<VagaEnviada | null> {
  const tables = await getTables()
  const answer = tables
    .from('vagas')
    .select('id, codigo_ref, status, valor_total_centavos:valor_total, desconto_centavos:desconto_aplicado')
    .eq('chave', chave)
    .retry(false)
    .abortSignal(signal)
    .maybeSingle()
  return unwrap<VagaEnviada | null>(answer, 'Não conseguimos carregar a vaga.')
}

export const vagaQueries = {
  /** Own vacancies by client record, newest first, 20 at a time (docs/product/vacancies.md#the-recruiters-own-list). */
  minhas: (userId: string, filtros: FiltrosDasMinhas) =>
    infiniteQueryOptions({
      queryKey: ['vagas', { userId, ...filtros }],
      queryFn: async ({ client, pageParam }) => readMinhas(await client.fetchQuery(clienteQuery(userId)), filtros, pageParam),
      initialPageParam: null as Depois,
      // One more than shown was requested: it tells whether there are others.
      getNextPageParam: (page) => (page.length > POR_PAGINA ? (page[POR_PAGINA - 1] ?? null) : null),
      select: ({ pages }) => pages.flatMap((page) => page.slice(0, POR_PAGINA)),
    }),
  /** One own vacancy, every column. Throws `AppError` `vaga_inexistente` for a missing vacancy or one of another account. */
  byId: (id: string) => queryOptions({ queryKey: ['vagas', { id }], queryFn: () => readById(id), staleTime: 0 }),
  /** Number of applications of these own vacancies, by id. */
  contagens: (ids: readonly string[]) =>
    queryOptions({
      queryKey: ['candidaturas', 'contagens', ids],
      queryFn: () => readContagens(ids),
      enabled: ids.length > 0,
      placeholderData: (before) => before,
    }),
  /** Logos of the companies of these own vacancies, by id of the vacancy. */
  logos: (ids: readonly string[]) =>
    queryOptions({
      queryKey: ['vagas', 'logos', ids],
      queryFn: () => readLogos(ids),
      enabled: ids.length > 0,
      placeholderData: (before) => before,
    }),
  /** Edits of an own vacancy, newest first, 10 at a time. */
  edicoes: (vagaId: string) =>
    infiniteQueryOptions({
      queryKey: ['vagas', 'edicoes', { vagaId }],
      queryFn: ({ pageParam }) => readEdicoes(vagaId, pageParam),
      initialPageParam: null as DepoisDaEdicao,
      getNextPageParam: (page) => (page.length > EDICOES ? (page[EDICOES - 1] ?? null) : null),
      select: ({ pages }) => pages.flatMap((page) => page.slice(0, EDICOES)),
      staleTime: 0,
    }),
  /** The channel lines of an own vacancy with their history. */
  canais: (vagaId: string) =>
    queryOptions({ queryKey: ['vaga_canais', { vagaId }], queryFn: () => readCanais(vagaId), staleTime: 0 }),
}

/** Ends an own vacancy permanently and e-mails candidates without an outcome, with `mensagem` if given. Idempotent. */
export async function closeVaga(id: string, motivo: string, mensagem: string): Promise<void> {
  const args = { _id: id, ...(motivo && { _motivo: motivo }), ...(mensagem && { _mensagem: mensagem }) }
  await callRpc('fn_encerrar_vaga', args, 'Não foi possível encerrar a vaga.')
}

/** Extends an own vacancy by 30, 60 or 90 days. Not idempotent: each call adds days. */
export async function renewVaga(id: string, duracao: number): Promise<void> {
  await callRpc('fn_renovar_vaga', { _id: id, _duracao: duracao }, 'Não foi possível renovar a vaga.')
}

/**
 * Changes answers of an own vacancy that the ad check held back, and queues the check again, with the declaration that the form
 * shows. Refusals carry the column as hint.
 */
export async function correctVaga(id: string, textos: Readonly<Record<string, unknown>>): Promise<void> {
  const args = { _id: id, _vaga: { ...textos, declaracao_versao: DECLARACAO_VERSAO } }
  await callRpc('fn_corrigir_vaga', args, 'Não foi possível enviar a correção.')
}

/**
 * Proposes another text for an own vacancy on the air, with the declaration that the form shows. Throws `AppError` 409 `mudou` when
 * `versao` is not the present one, or `edicao_em_checagem`; 422 with the column.
 */
export const editVaga = (id: string, vaga: Readonly<Record<string, unknown>>, versao: number): Promise<Edicao> =>
  callRpc(
    'fn_editar_vaga',
    { _id: id, _vaga: { ...vaga, declaracao_versao: DECLARACAO_VERSAO }, _versao: versao },
    'Não foi possível enviar a mudança.',
  )

/** Gives up the edit that waits. */
export const withdrawEdicao = (id: string) =>
  callRpc('fn_desistir_da_edicao', { _id: id }, 'Não foi possível desistir da mudança.')

/** Takes an own vacancy off the page for a while, or puts it back. Idempotent. */
export async function pauseVaga(id: string, pausar: boolean): Promise<void> {
  await callRpc('fn_pausar_vaga', { _id: id, _pausar: pausar }, 'Não foi possível mudar a vaga.')
}

/** A channel with its current conditions. `modo`: how it is served; `prazo_horas`: until its line must be live. */
export type CanalAVenda = Database['public']['Tables']['canais']['Row']

async function readCanaisAVenda(): Promise<CanalAVenda[]> {
  const tables = await getTables()
  const answer = tables.from('canais').select('*').order('ordem').retry(false).abortSignal(createTimeLimit())
  return unwrap<CanalAVenda[]>(answer, 'Não conseguimos carregar os canais.')
}

export const canalQueries = {
  /** Every channel with its price, in the order of the screen; inactive ones have `ativo` false. */
  all: () => queryOptions({ queryKey: ['canais'], queryFn: readCanaisAVenda, staleTime: 60_000 }),
}

/** The vacancy that a coupon is for: its id while it is unpaid, and the name of its company. */
type DoCupom = { readonly vaga: string | undefined; readonly empresa: string }

/** Checks a coupon for a selection. Throws `AppError` with the documented message; `erro` is shown when the check itself failed. */
export const validateCupom = (codigo: string, canais: readonly string[], { vaga, empresa }: DoCupom, erro: string) =>
  callRpc(
    'fn_validar_cupom',
    { _codigo: codigo, _canais: [...canais], ...(vaga && { _vaga_id: vaga }), ...(empresa && { _empresa: empresa }) },
    erro,
  )

/** Payload: fields of `toVagaPayload`, channel codes, days, coupon code, and the total in centavos that was shown. */
export type PedidoDeVaga = {
  readonly vaga: Readonly<Record<string, unknown>>
  readonly canais: readonly string[]
  readonly duracao: number
  readonly cupom: string | null
  readonly totalEsperado: number
  /** Of the unpaid vacancy that is changed, as it was opened. */
  readonly versao?: number | undefined
}

export type { VagaEnviada } from '@/domain/contratos/vagas'

const toArgs = ({ vaga, canais, duracao, cupom, totalEsperado, versao }: PedidoDeVaga) => ({
  _vaga: vaga,
  _canais: [...canais],
  _duracao: duracao,
  ...(cupom !== null && { _cupom: cupom }),
  _total_esperado: totalEsperado,
  ...(versao && { _versao: versao }),
})

/** Creates a vacancy. Idempotent by its key. Refusals carry a field or reason as hint. */
export function publishVaga(pedido: PedidoDeVaga, chave: string, signal: AbortSignal): Promise<VagaEnviada> {
  const erro = pedido.totalEsperado > 0 ? 'Erro ao criar vaga. Tente novamente.' : 'Erro ao publicar vaga. Tente novamente.'
  return callRpc('fn_publicar_vaga', { ...toArgs(pedido), _chave: chave }, erro, signal)
}

/** Changes an own unpaid vacancy and its total; never creates one. Throws `AppError` 409 `mudou` when its version is not the present one. */
export const updateVaga = (id: string, pedido: PedidoDeVaga, signal: AbortSignal): Promise<VagaEnviada> =>
  callRpc('fn_atualizar_vaga', { _id: id, ...toArgs(pedido) }, 'Erro ao criar vaga. Tente novamente.', signal)

/** Whether there is no such vacancy for this person: unknown, another one's, or an invalid address. */
export const isSemVaga = (error: Error | null) => error instanceof AppError && (error.status === 404 || error.code === '22P02')
