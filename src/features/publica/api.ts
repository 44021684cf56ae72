import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query'
import { CONSENTIMENTO_DA_CANDIDATURA, type MinhaCandidatura } from '@/domain/vaga/candidatura'
import type { VagaNoAr } from '@/domain/vaga/publica/vaga-publica'
import type { Limpo } from '@/domain/validar-campo'
import type { Json } from '@/lib/database.types'
import { AppError, unwrap } from '@/lib/errors'
import { getSupabase } from '@/lib/supabase'
import { ENTREGUE_EM, entregue } from './entregue'
import type { Filtros } from './lista/filtros'

const LIMITE_MS = 20_000
const POR_PAGINA = 20
/** How many open vacancies the page of a closed one offers. */
const PARECIDAS = 4
const patience = () => AbortSignal.timeout(LIMITE_MS)

/** Downloads the client while somebody fills a form, so that a connection lost meanwhile is only waited for. */
export const preloadApi = () => void getSupabase().catch(() => undefined)

type Pagina = { readonly itens: readonly VagaNoAr[]; readonly proximo: string | null }

/** A vacancy on the air with every text, and where else it stands. */
export type VagaAberta = VagaNoAr & {
  readonly situacao: 'no_ar'
  readonly canais?: readonly { readonly canal: string; readonly external_url: string }[]
}
/** What remains of one that left the air, for half a year. */
export type VagaFechada = { readonly situacao: 'encerrada' } & Readonly<Record<'cargo' | 'empresa' | 'uf' | 'area', string>>

/** Who to write to about a vacancy, told only to who asks. */
export type ContatoDaVaga = Readonly<Record<'responsavel_nome' | 'email' | 'telefone', string>>

async function readLista(filtros: Partial<Filtros> & { area?: string }, cursor: string | null, limite = POR_PAGINA) {
  const { busca, uf, modalidade, senioridade, contrato, area } = filtros
  const supabase = await getSupabase()
  const answer = supabase
    .rpc('fn_listar_vagas_publicadas', {
      ...(busca && { _texto: busca }),
      ...(uf && { _uf: uf }),
      ...(modalidade && { _modalidade: modalidade }),
      ...(senioridade && { _senioridade: senioridade }),
      ...(contrato && { _tipo_contrato: contrato }),
      ...(area && { _area: area }),
      ...(cursor && { _cursor: cursor }),
      _limite: limite,
    })
    .abortSignal(patience())
  return (await unwrap<unknown>(answer, 'Não foi possível carregar as vagas.')) as Pagina
}

async function readVaga(codigo: string): Promise<VagaAberta | VagaFechada | null> {
  const supabase = await getSupabase()
  const answer = supabase.rpc('fn_ver_vaga_publicada', { _codigo_ref: codigo }).abortSignal(patience())
  return (await unwrap<unknown>(answer, 'Não foi possível carregar a vaga.')) as VagaAberta | VagaFechada | null
}

async function readCandidatura(token: string): Promise<MinhaCandidatura> {
  const supabase = await getSupabase()
  const answer = supabase.rpc('fn_minha_candidatura', { _token: token }).abortSignal(patience())
  const fallback = 'Não foi possível carregar a candidatura.'
  const found = (await unwrap<unknown>(answer, fallback)) as MinhaCandidatura | null
  if (!found?.status) throw new AppError(fallback, { code: 'retorno_vazio', retryable: true })
  return found
}

const semFiltros = (filtros: Filtros) => Object.values(filtros).every((valor) => valor === '')

export const publicaQueries = {
  /** Vacancies on the air, of whomever, newest first, 20 at a time. */
  lista: (filtros: Filtros) =>
    infiniteQueryOptions({
      queryKey: ['publica', 'lista', filtros],
      queryFn: ({ pageParam }) => readLista(filtros, pageParam),
      initialPageParam: null as string | null,
      getNextPageParam: ({ proximo }) => proximo,
      select: ({ pages }) => pages.flatMap(({ itens }) => itens),
      placeholderData: keepPreviousData,
      initialData: () => {
        const first = semFiltros(filtros) ? entregue<Pagina>('vagas-entregues', ({ itens }) => Array.isArray(itens)) : undefined
        return first && { pages: [first], pageParams: [null] }
      },
      initialDataUpdatedAt: ENTREGUE_EM,
    }),
  /** One vacancy by its code: on the air, closed, or null when there is none. */
  vaga: (codigo: string) =>
    queryOptions({
      queryKey: ['publica', 'vaga', codigo],
      queryFn: () => readVaga(codigo),
      initialData: () => entregue<VagaAberta>('vaga-entregue', ({ codigo_ref }) => codigo_ref === codigo),
      initialDataUpdatedAt: ENTREGUE_EM,
    }),
  /** Some that are open in the same area, newest first. */
  parecidas: (area: string) =>
    queryOptions({ queryKey: ['publica', 'parecidas', area], queryFn: () => readLista({ area }, null, PARECIDAS) }),
  /** The application behind a link. The token stays in memory: nothing writes it to storage or to a log. */
  candidatura: (token: string) =>
    queryOptions({ queryKey: ['publica', 'candidatura', token], queryFn: () => readCandidatura(token) }),
}

/** Counts a visit. Nothing waits for it, and a failure is nobody's business. */
export async function contarVisita(codigo: string, canal: string | null): Promise<void> {
  const supabase = await getSupabase()
  await supabase.rpc('fn_contar_visita', { _codigo_ref: codigo, ...(canal && { _canal: canal }) }).abortSignal(patience())
}

/** Tells who to write to, and counts that somebody asked. */
export async function verContato(codigo: string, canal: string | null): Promise<ContatoDaVaga> {
  const supabase = await getSupabase()
  const answer = supabase
    .rpc('fn_contato_da_vaga', { _codigo_ref: codigo, ...(canal && { _canal: canal }) })
    .abortSignal(patience())
  return (await unwrap<unknown>(answer, 'Não foi possível mostrar o contato.')) as ContatoDaVaga
}

type Envio = { readonly codigo: string; readonly chave: string; readonly canal: string | null }

/** Sends an application. The same key never makes two. Refusals carry a field as hint, or `vaga_encerrada` (410). */
export async function candidatar(dados: Readonly<Record<string, Limpo>>, { codigo, chave, canal }: Envio): Promise<void> {
  const supabase = await getSupabase()
  const answer = supabase
    .rpc('fn_candidatar', {
      _codigo_ref: codigo,
      _candidatura: dados as Json,
      _consentimento_versao: CONSENTIMENTO_DA_CANDIDATURA,
      _chave: chave,
      ...(canal && { _canal: canal }),
    })
    .abortSignal(patience())
  await unwrap<unknown>(answer, 'Não foi possível enviar a candidatura.')
}

/** Reports an ad to the team. Refusals carry a field as hint. */
export async function denunciarVaga(codigo: string, { motivo, detalhe, email }: Readonly<Record<string, Limpo>>): Promise<void> {
  const supabase = await getSupabase()
  const answer = supabase
    .rpc('fn_denunciar_vaga', {
      _codigo_ref: codigo,
      _motivo: String(motivo),
      ...(detalhe !== null && { _detalhe: String(detalhe) }),
      ...(email !== null && { _email: String(email) }),
    })
    .abortSignal(patience())
  await unwrap<unknown>(answer, 'Não foi possível enviar a denúncia.')
}

/** Takes an application back: it is deleted, and its link stops working. */
export async function retirarCandidatura(token: string): Promise<void> {
  const supabase = await getSupabase()
  const answer = supabase.rpc('fn_retirar_candidatura', { _token: token }).abortSignal(patience())
  await unwrap<unknown>(answer, 'Não foi possível retirar a candidatura.')
}
