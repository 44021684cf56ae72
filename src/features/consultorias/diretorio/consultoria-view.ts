/* View of a consultancy in the directory, computed from its public row. */
import { formatTempoDeResposta } from '@/domain/consultoria/tempo-de-resposta'
import { paths } from '@/lib/paths'
import type { ConsultoriaPublica } from './api'
import { resposta } from './textos'

/** Services that a card names; the others are counted. */
const SERVICOS_NO_CARTAO = 3
/** Longest description for sharing and search, in characters. */
const MAX_RESUMO = 160

/** The first services and how many more there are. */
export function listServicosDoCartao(servicos: readonly string[] | null) {
  const all = servicos ?? []
  return { mostrados: all.slice(0, SERVICOS_NO_CARTAO), outros: Math.max(0, all.length - SERVICOS_NO_CARTAO) }
}

/** 'Presencial e remoto', 'Remoto': how they serve, without where. */
export function describeComoAtende(formatos: readonly string[] | null): string {
  const has = (word: string) => (formatos ?? []).some((formato) => formato.startsWith(word))
  if (has('Presencial') && has('Remoto')) return 'Presencial e remoto'
  return has('Presencial') ? 'Presencial' : has('Remoto') ? 'Remoto' : ''
}

/** 'SP e outros 3 estados': where they serve. */
export function describeOndeAtende({ uf, outras_regioes_ufs }: Pick<ConsultoriaPublica, 'uf' | 'outras_regioes_ufs'>): string {
  const outros = (outras_regioes_ufs ?? []).filter((other) => other !== uf).length
  return outros === 0 ? uf : `${uf} e mais ${outros} ${outros === 1 ? 'estado' : 'estados'}`
}

/** 'Recife, PE · de 3 a 5 anos · equipe de 2 a 5': where, since when, how many. */
export function describeQuem(
  consultoria: Pick<ConsultoriaPublica, 'cidade' | 'uf' | 'tempo_atuacao' | 'tamanho_equipe'>,
): string {
  const { cidade, uf, tempo_atuacao: anos, tamanho_equipe: equipe } = consultoria
  const pessoas =
    equipe === 'Apenas eu' ? 'autônomo' : equipe && `equipe de ${equipe.replace('-', ' a ').replace('Mais de', 'mais de')}`
  return [`${cidade}, ${uf}`, anos?.toLowerCase(), pessoas].filter(Boolean).join(' · ')
}

/** 'Costuma responder em 3 horas'; null while it is not measured. */
export const describeResposta = ({ resposta_em_minutos: minutos }: Pick<ConsultoriaPublica, 'resposta_em_minutos'>) =>
  minutos === null ? null : resposta.costumaResponder(formatTempoDeResposta(minutos).toLowerCase())

/** One sentence for search engines and shared links. */
export function describeConsultoria({ consultoria_nome, cidade, uf, servicos }: ConsultoriaPublica): string {
  const start = `${consultoria_nome}, consultoria de RH em ${cidade}, ${uf}`
  const text = (servicos ?? []).length > 0 ? `${start}: ${(servicos ?? []).join(', ')}.` : `${start}.`
  return text.length <= MAX_RESUMO ? text : `${text.slice(0, MAX_RESUMO - 1).trimEnd()}…`
}

/** The service to ask for, when there is only one. */
function unicoServico(servicos: readonly string[] | null): string | undefined {
  const pedidos = (servicos ?? []).filter((servico) => servico !== 'Outros')
  return pedidos.length === 1 ? pedidos[0] : undefined
}

/** Where a company asks for quotes; with the service when there is only one to ask for. */
export const buildPedidoPath = (servicos: readonly string[] | null) => paths.empresaSolicitacao({ tipo: unicoServico(servicos) })

/** Where a company writes a request that invites this consultancy. */
export const buildConvitePath = ({ slug, servicos }: Pick<ConsultoriaPublica, 'slug' | 'servicos'>) =>
  paths.empresaSolicitacao({ tipo: unicoServico(servicos), convidar: slug })

export type Linha = readonly [rotulo: string, valores: readonly string[]]

const one = (valor: string | null) => (valor ? [valor] : [])

/** Every public answer of the registration, under its label; empty ones are left out. */
export function buildFichas(consultoria: ConsultoriaPublica): Linha[] {
  const linhas: Linha[] = [
    ['Setores', consultoria.setores ?? []],
    ['Porte dos clientes', one(consultoria.porte_clientes)],
    ['Níveis atendidos', consultoria.niveis_atendidos ?? []],
    ['Áreas de especialidade', consultoria.areas_especialidade ?? []],
    ['Formatos de atendimento', consultoria.formatos ?? []],
    ['Outros estados atendidos', consultoria.outras_regioes_ufs ?? []],
    ['Modelos de precificação', consultoria.modelos_precificacao ?? []],
    ['Tipo de atuação', one(consultoria.tipo_atuacao)],
    ['Tempo de atuação', one(consultoria.tempo_atuacao)],
    ['Tamanho da equipe', one(consultoria.tamanho_equipe)],
  ]
  return linhas.filter(([, valores]) => valores.length > 0)
}
