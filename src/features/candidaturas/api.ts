import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { Candidatura, CandidaturasMovidas, Cursor } from '@/domain/contratos/candidaturas'
import type { Avaliacao, FiltrosDeCandidaturas } from '@/domain/candidatura/avaliacao'
import type { StatusCandidatura } from '@/domain/candidatura/candidatura'
import { type Args, callRpc } from '@/lib/rpc/rpc'
import { createTimeLimit } from '@/lib/rpc/time-limit'

export const guardadosQueries = {
  /** Résumés left with the own companies, newest first, 20 at a time; `busca`: words of name, function, city or message. */
  lista: (busca: string) =>
    infiniteQueryOptions({
      queryKey: ['curriculos_guardados', { busca }],
      queryFn: ({ pageParam }) =>
        callRpc(
          'fn_curriculos_guardados',
          { ...(busca && { _texto: busca }), ...(pageParam && { _cursor: pageParam }) },
          'Não conseguimos carregar os currículos guardados.',
        ),
      initialPageParam: null as Cursor,
      getNextPageParam: ({ proximo }) => proximo,
      select: ({ pages }) => pages.flatMap(({ itens }) => itens),
      placeholderData: keepPreviousData,
      staleTime: 0,
    }),
  /** One kept résumé. Its candidate sees the look, so nothing reads it but the press that opens it. */
  um: (id: string) =>
    queryOptions({
      queryKey: ['curriculos_guardados', { id }],
      queryFn: () => callRpc('fn_ver_curriculo_guardado', { _id: id }, 'Não foi possível abrir o currículo.'),
      staleTime: Number.POSITIVE_INFINITY,
      gcTime: 0,
    }),
}

const POR_PAGINA = 20
const NAO_CARREGOU = 'Não conseguimos carregar as candidaturas.'

export type { Cursor, PaginaDeCandidaturas } from '@/domain/contratos/candidaturas'
export type { PagamentoDaVaga, Reembolso, Suspensao } from '@/domain/contratos/vagas'

const SEM_FILTROS: FiltrosDeCandidaturas = {}
const isFiltered = (filtros: FiltrosDeCandidaturas) => Object.keys(filtros).length > 0

type Pedido = {
  vagaId: string
  status?: StatusCandidatura
  filtros?: FiltrosDeCandidaturas
  cursor: Cursor
  limite?: number
  signal?: AbortSignal
}

/** One page of a vacancy's applications: of one status, or of all. Throws `AppError` 404 for a vacancy that is not the person's. */
export async function readCandidaturas({ vagaId, status, filtros = SEM_FILTROS, cursor, limite = POR_PAGINA, signal }: Pedido) {
  const args = {
    _vaga_id: vagaId,
    ...(status && { _status: status }),
    ...(cursor && { _cursor: cursor }),
    ...(isFiltered(filtros) && { _filtros: filtros }),
    _limite: limite,
  }
  return callRpc('fn_listar_candidaturas', args, NAO_CARREGOU, createTimeLimit(signal))
}

const readUma = (vagaId: string, id: string) =>
  callRpc('fn_ver_candidatura', { _vaga_id: vagaId, _id: id }, 'Não conseguimos carregar a candidatura.')

const readOutras = (id: string) =>
  callRpc('fn_outras_candidaturas', { _id: id }, 'Não conseguimos carregar as outras candidaturas desta pessoa.')

const readHistorico = (id: string) =>
  callRpc('fn_historico_da_candidatura', { _id: id }, 'Não conseguimos carregar o histórico desta candidatura.')

const readNumeros = (vagaId: string) =>
  callRpc('fn_numeros_da_vaga', { _vaga_id: vagaId }, 'Não conseguimos carregar os números da vaga.')

const readTempos = (vagaId?: string) =>
  callRpc('fn_tempos_das_candidaturas', vagaId ? { _vaga_id: vagaId } : {}, 'Não conseguimos carregar os tempos.')

const readAvisos = (vagaId: string) =>
  callRpc('fn_avisos_da_vaga', { _vaga_id: vagaId }, 'Não conseguimos carregar os avisos aos buscadores.')

const readPagamento = (vagaId: string) =>
  callRpc('fn_pagamento_da_vaga', { _vaga_id: vagaId }, 'Não conseguimos carregar o pagamento.')

const readSuspensao = (vagaId: string) =>
  callRpc('fn_suspensao_da_vaga', { _vaga_id: vagaId }, 'Não conseguimos carregar o motivo da suspensão.')

/** Appeals the suspension of an own vacancy, once. Throws `AppError` 409 `recurso_repetido` or `status_invalido`, 422 `texto`. */
export async function appealSuspensao(vagaId: string, texto: string): Promise<void> {
  await callRpc('fn_recorrer_da_suspensao', { _vaga_id: vagaId, _texto: texto }, 'O recurso não foi enviado.')
}

/** Corrects the data for the invoice of a paid vacancy. Throws `AppError` 422 with the field, 409 once the invoice is issued. */
export const correctDadosDaNota = (args: Args<'fn_corrigir_dados_da_nota'>) =>
  callRpc('fn_corrigir_dados_da_nota', args, 'Os dados não foram corrigidos.')

export const candidaturaQueries = {
  /** Why a vacancy was suspended, and its appeal; null without a suspension. */
  suspensao: (vagaId: string) =>
    queryOptions({ queryKey: ['suspensoes', { vagaId }], queryFn: () => readSuspensao(vagaId), staleTime: 0 }),
  /** One column of the board, newest first, 20 at a time. */
  coluna: (vagaId: string, status: StatusCandidatura, filtros: FiltrosDeCandidaturas = SEM_FILTROS) =>
    infiniteQueryOptions({
      queryKey: ['candidaturas', { vagaId, status, ...(isFiltered(filtros) && { filtros }) }],
      queryFn: ({ pageParam }) => readCandidaturas({ vagaId, status, filtros, cursor: pageParam }),
      initialPageParam: null as Cursor,
      getNextPageParam: ({ proximo }) => proximo,
    }),
  /** One complete application. Throws `AppError` 404 `candidatura_inexistente` for one that was withdrawn or is not theirs. */
  uma: (vagaId: string, id: string) =>
    queryOptions({ queryKey: ['candidaturas', { vagaId, id }], queryFn: () => readUma(vagaId, id), staleTime: 0 }),
  /** Other applications of the same person to own vacancies, newest first. */
  outras: (id: string) => queryOptions({ queryKey: ['candidaturas', { outrasDe: id }], queryFn: () => readOutras(id) }),
  /** Who of the company did what with an application, newest first. */
  historico: (vagaId: string, id: string) =>
    queryOptions({
      queryKey: ['candidaturas', { vagaId, historicoDe: id }],
      queryFn: () => readHistorico(id),
      staleTime: 0,
    }),
  /** Who else has an application open. Says that the person has it open too: asked again while it stays so, for ten minutes. */
  abertaPor: (vagaId: string, id: string) =>
    queryOptions({
      queryKey: ['candidaturas', { abertaPor: id, de: vagaId }],
      queryFn: () => callRpc('fn_abrir_candidatura', { _id: id }, 'Não foi possível ver quem está com esta candidatura aberta.'),
      refetchInterval: ({ state }) => (state.dataUpdateCount < 14 && !state.error ? 45_000 : false),
      gcTime: 0,
    }),
  /** Views, contact clicks and applications of a vacancy. */
  numeros: (vagaId: string) => queryOptions({ queryKey: ['numeros_da_vaga', { vagaId }], queryFn: () => readNumeros(vagaId) }),
  /** How long applications took, of one vacancy or of all. */
  tempos: (vagaId?: string) =>
    queryOptions({ queryKey: ['tempos_das_candidaturas', { vagaId }], queryFn: () => readTempos(vagaId) }),
  /** What search engines were told of it last. */
  avisos: (vagaId: string) => queryOptions({ queryKey: ['avisos_da_vaga', { vagaId }], queryFn: () => readAvisos(vagaId) }),
  /** The payment of a vacancy; null when there was none. */
  pagamento: (vagaId: string) =>
    queryOptions({ queryKey: ['pagamentos', { vagaId }], queryFn: () => readPagamento(vagaId), staleTime: 0 }),
}

/** A move of one application to a status, or a message in the one where it is; `mensagem` is the answer to the person, who gets it by e-mail. */
export type Movimento = {
  readonly candidatura: Candidatura
  readonly para: StatusCandidatura
  readonly mensagem?: string
}

/** Moves an application. Throws `AppError` 409 with hint `mudou` when it changed meanwhile, `vaga_fora_do_ar` when it only takes a no without words. Returns its current state. */
export function moveCandidatura({ candidatura: { id, versao, status }, para, mensagem }: Movimento): Promise<Candidatura> {
  const args = { _id: id, _status: para, ...(mensagem && { _mensagem: mensagem }), _versao: versao }
  return callRpc(
    'fn_mover_candidatura',
    args,
    status === para ? 'Não foi possível enviar a mensagem.' : 'Não foi possível mover a candidatura.',
  )
}

/** The most applications that one call moves. */
export const MAX_POR_VEZ = 50

/** The same move of several applications. Those that changed or are gone stay, and are listed in `recusadas`. */
export type MovimentoDeVarias = {
  readonly candidaturas: readonly Candidatura[]
  readonly para: StatusCandidatura
  readonly mensagem: string
}

/** Moves up to `MAX_POR_VEZ` applications in one call. */
export function moveCandidaturas({ candidaturas, para, mensagem }: MovimentoDeVarias): Promise<CandidaturasMovidas> {
  const args = {
    _ids: candidaturas.map(({ id }) => id),
    _versoes: candidaturas.map(({ versao }) => versao),
    _status: para,
    ...(mensagem && { _mensagem: mensagem }),
  }
  return callRpc('fn_mover_candidaturas', args, 'Não foi possível mover as candidaturas.')
}

/** Saves the private note; an empty one deletes it. Throws `AppError` 409 with hint `mudou` when it changed meanwhile. */
export const annotateCandidatura = ({ id, versao }: Candidatura, nota: string): Promise<Candidatura> =>
  callRpc('fn_anotar_candidatura', { _id: id, _nota: nota, _versao: versao }, 'Não foi possível guardar a anotação.')

/** Names who looks after an application; empty for nobody. Throws `AppError` 409 with hint `mudou`. */
export const giveCandidatura = ({ id, versao }: Candidatura, pessoa: string): Promise<Candidatura> =>
  callRpc(
    'fn_dar_candidatura',
    { _id: id, ...(pessoa && { _pessoa: pessoa }), _versao: versao },
    'Não foi possível mudar o responsável.',
  )

/** Saves the rating, in place of the one before; an empty one deletes it. Throws `AppError` 409 with hint `mudou`. */
export const rateCandidatura = ({ id, versao }: Candidatura, avaliacao: Avaliacao): Promise<Candidatura> =>
  callRpc('fn_avaliar_candidatura', { _id: id, _avaliacao: avaliacao, _versao: versao }, 'Não foi possível guardar a avaliação.')

/** Withholds who applied until each reader's first rating, or no longer. */
export const blindVaga = (vagaId: string, ligar: boolean) =>
  callRpc('fn_avaliar_sem_nomes', { _vaga_id: vagaId, _ligar: ligar }, 'Não foi possível mudar como se avalia.')
