/* The rows of a comparison of applications, as data. */
import { formatNota } from '@/domain/br/numero'
import type { Candidatura } from '@/domain/contratos/candidaturas'
import { computeMedia, CRITERIOS_DE_AVALIACAO, ORDEM_DOS_CRITERIOS } from '@/domain/candidatura/avaliacao'
import { isStatusCandidatura, STATUS_CANDIDATURA } from '@/domain/candidatura/candidatura'
import { ROTULOS_DO_CRITERIO, writeResposta } from '@/domain/vaga/perguntas'
import { getRotuloDaOrigem } from '@/domain/vaga/visita'
import { formatLugar, formatPretensao } from '../candidatura-view'
import { comparar } from './textos'

/** One row: its name, and what each application has; null where it has nothing. */
export type Linha = { readonly titulo: string; readonly valores: readonly (string | null)[] }

type Fato = readonly [string, (candidatura: Candidatura) => string | null]

const formatMedia = ({ avaliacao }: Candidatura) => {
  const media = computeMedia(avaliacao)
  return media === null ? null : formatNota(media)
}

const ANTES: readonly Fato[] = [
  [comparar.situacao, ({ status }) => (isStatusCandidatura(status) ? STATUS_CANDIDATURA[status].titulo : status)],
  [comparar.nota, formatMedia],
  ...ORDEM_DOS_CRITERIOS.map(
    (criterio): Fato => [CRITERIOS_DE_AVALIACAO[criterio], ({ avaliacao }) => avaliacao[criterio]?.toString() ?? null],
  ),
  [comparar.criterios, ({ atende }) => (atende === null ? null : ROTULOS_DO_CRITERIO[`${atende}`])],
]
const DEPOIS: readonly Fato[] = [
  [comparar.lugar, (candidatura) => formatLugar(candidatura) || null],
  [comparar.pretensao, formatPretensao],
  [comparar.curriculo, ({ curriculo_nome, curriculo_url }) => ((curriculo_nome ?? curriculo_url) ? comparar.comCurriculo : null)],
  [comparar.mensagem, ({ mensagem }) => mensagem],
  [comparar.anotacao, ({ nota }) => nota],
  [comparar.origem, ({ canal }) => getRotuloDaOrigem(canal)],
]

/** What each of those applications has, row by row; a row that none of them fills is left out. */
export function listLinhas(candidaturas: readonly Candidatura[]): Linha[] {
  const perguntas = [...new Set(candidaturas.flatMap(({ triagem }) => triagem.map(({ pergunta }) => pergunta)))]
  const respostas = perguntas.map(
    (pergunta): Fato => [
      pergunta,
      ({ triagem }) => {
        const resposta = triagem.find((item) => item.pergunta === pergunta)
        return resposta ? writeResposta(resposta) : null
      },
    ],
  )
  return [...ANTES, ...respostas, ...DEPOIS]
    .map(([titulo, read]) => ({ titulo, valores: candidaturas.map(read) }))
    .filter(({ valores }) => valores.some((valor) => valor !== null))
}
