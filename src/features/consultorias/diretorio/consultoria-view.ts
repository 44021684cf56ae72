/* View of a consultancy in the directory, computed from its public row. */
import { formatTempoDeResposta } from '@/domain/consultoria/tempo-de-resposta'
import type { LIDOS_NO_DIRETORIO } from '@/domain/publica/leitura'
import { paths } from '@/lib/paths'
import { joinPontos } from '@/lib/format'
import type { ConsultoriaPublica } from './api'
import { consultoriaCard, resposta } from './textos'

/** Services, and sectors, that a card names; the others are counted. */
const NO_CARTAO = 3
/** Longest description for sharing and search, in characters. */
const MAX_RESUMO = 160

/** States, the Federal District included. */
const TODAS_AS_UFS = 27
const emLista = new Intl.ListFormat('pt-BR')

/** The first ones, and how many more there are. */
export function listNoCartao(all: readonly string[] | null, separator: string): string {
  const nomes = (all ?? []).filter((nome) => nome !== 'Outros')
  const outros = (all ?? []).length - Math.min(nomes.length, NO_CARTAO)
  const lista = nomes.slice(0, NO_CARTAO).join(separator)
  return lista && outros > 0 ? `${lista} ${consultoriaCard.eMais(outros)}` : lista || (all ?? []).join(separator)
}

/** 'Presencial e remoto', 'Remoto': how they serve, without where. */
export function describeComoAtende(formatos: readonly string[] | null): string {
  const has = (word: string) => (formatos ?? []).some((formato) => formato.startsWith(word))
  if (has('Presencial') && has('Remoto')) return 'Presencial e remoto'
  return has('Presencial') ? 'Presencial' : has('Remoto') ? 'Remoto' : ''
}

/** 'Remoto na região e fora dela: BA e PE': how and where they serve, whole. */
export function describeAtendimento({
  uf,
  formatos,
  outras_regioes_ufs,
}: Pick<ConsultoriaPublica, 'uf' | 'formatos' | 'outras_regioes_ufs'>): string {
  const modos = ['Presencial', 'Remoto'].flatMap((modo) => {
    const aqui = formatos?.includes(`${modo} - Na minha região`)
    const fora = formatos?.includes(`${modo} - Em outras regiões`)
    return aqui || fora ? [`${modo} ${aqui ? 'na região' : 'fora da região'}${aqui && fora ? ' e fora dela' : ''}`] : []
  })
  // Who serves only other regions does not serve its own state.
  const outras = outras_regioes_ufs ?? []
  const soFora = outras.length > 0 && modos.length > 0 && !formatos?.some((formato) => formato.endsWith('Na minha região'))
  const ufs = [...new Set(soFora ? outras : [uf, ...outras])].toSorted()
  const onde = ufs.length === TODAS_AS_UFS ? 'todo o Brasil' : emLista.format(ufs)
  return `${modos.length > 0 ? emLista.format(modos.map((modo, i) => (i > 0 ? modo.toLowerCase() : modo))) : 'Atende'}: ${onde}`
}

/** 'Recife, PE · remoto · de 3 a 5 anos · equipe de 2 a 5': where, how, since when, how many; without `formatos` not how. */
export function describeQuem(
  consultoria: Pick<ConsultoriaPublica, 'cidade' | 'uf' | 'formatos' | 'tempo_atuacao' | 'tamanho_equipe' | 'tipo_atuacao'>,
): string {
  const { cidade, uf, formatos, tempo_atuacao: anos, tamanho_equipe: equipe, tipo_atuacao } = consultoria
  const sozinho = tipo_atuacao === 'Pessoa Jurídica' ? 'uma pessoa' : 'autônomo'
  const pessoas =
    equipe === 'Apenas eu' ? sozinho : equipe && `equipe de ${equipe.replace('-', ' a ').replace('Mais de', 'mais de')}`
  const como = describeComoAtende(formatos).toLowerCase()
  // A short fact is not broken.
  const curtos = [anos?.toLowerCase(), pessoas].map((fato) => fato?.replaceAll(' ', '\u00a0'))
  return joinPontos([`${cidade}, ${uf}`, como, ...curtos])
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

/** What each public answer of the registration is called, in the order of the page; null where the head of the page says it. */
const ROTULOS: Readonly<Record<keyof typeof LIDOS_NO_DIRETORIO, string | null>> = {
  consultoria_nome: null,
  cidade: null,
  uf: null,
  tempo_atuacao: null,
  tamanho_equipe: null,
  servicos: null,
  formatos: null,
  outras_regioes_ufs: null,
  setores: 'Setores',
  porte_clientes: 'Porte dos clientes',
  niveis_atendidos: 'Níveis atendidos',
  areas_especialidade: 'Áreas de especialidade',
  modelos_precificacao: 'Modelos de precificação',
  tipo_atuacao: 'Tipo de atuação',
}

/** The public answers of the registration that the head of the page does not say, under their labels; empty ones are left out. */
export const buildFichas = (consultoria: ConsultoriaPublica): Linha[] =>
  (Object.keys(ROTULOS) as (keyof typeof ROTULOS)[]).flatMap((campo) => {
    const rotulo = ROTULOS[campo]
    const valores = [consultoria[campo] ?? []].flat().filter((valor) => valor && valor !== 'Outros (especificar)')
    return rotulo && valores.length > 0 ? [[rotulo, valores] as const] : []
  })
