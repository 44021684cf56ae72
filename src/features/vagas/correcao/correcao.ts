/* What the ad check said of a stored vacancy, and the rules of the texts that can be corrected. */
import { type Campos, defineParagrafo } from '@/domain/campo'
import { cleanCampos, listErrosDosCampos } from '@/domain/validar-campo'
import type { Achado } from '@/domain/vaga/anuncio/checar'
import { CAMPOS_DO_ANUNCIO, type CampoDoAnuncio } from '@/domain/vaga/anuncio/regra'
import { findErroDasPerguntas, joinPerguntas, toPerguntas, toPerguntasForm } from '@/domain/vaga/perguntas-form'
import { camposDaEtapa, camposVaga, MAX_BENEFICIOS } from '@/domain/vaga/vaga'
import { createResolver } from '@/lib/form/resolver-of'
import type { Vaga } from '../api'

/** The answers as typed, by column: every text of the ad, and whether it is an affirmative one. */
export type Textos = Record<CampoDoAnuncio | 'vaga_afirmativa_grupo', string> & { vaga_afirmativa: boolean }
/** The same as they are stored: clean, empty as null. */
export type TextosLimpos = Record<CampoDoAnuncio | 'vaga_afirmativa_grupo', string | null> & { vaga_afirmativa: boolean }

/** The fields of the form, in the order of the ad; benefits are one text here, as they are stored. */
export const CAMPOS_DA_CORRECAO: Campos = {
  ...Object.fromEntries(CAMPOS_DO_ANUNCIO.flatMap((nome) => (camposVaga[nome] ? [[nome, camposVaga[nome]]] : []))),
  beneficios: defineParagrafo('Benefícios', { max: MAX_BENEFICIOS }),
  vaga_afirmativa_grupo: camposDaEtapa.dados.vaga_afirmativa_grupo,
}

/** A vacancy as the form shows it. */
export const getTextosDaVaga = (vaga: Vaga): Textos => ({
  ...(Object.fromEntries(CAMPOS_DO_ANUNCIO.map((nome) => [nome, vaga[nome] ?? ''])) as Record<CampoDoAnuncio, string>),
  perguntas: toPerguntasForm(vaga.perguntas),
  vaga_afirmativa: vaga.vaga_afirmativa,
  vaga_afirmativa_grupo: vaga.vaga_afirmativa_grupo ?? '',
})

/** The same words for the ad check. */
export const toAnuncioCorrigido = (vaga: Vaga, limpos: TextosLimpos) => ({
  ...vaga,
  ...limpos,
  perguntas: joinPerguntas(limpos.perguntas),
})

/** The argument of `correctVaga`: the questions as they are stored. */
export const toCorrecao = (limpos: TextosLimpos) => ({ ...limpos, perguntas: toPerguntas(limpos.perguntas) })

/** What is sent; the group only of an affirmative ad. */
export const cleanTextos = ({ vaga_afirmativa, ...textos }: Textos) => {
  const limpos = cleanCampos(CAMPOS_DA_CORRECAO, textos)
  return { ...limpos, vaga_afirmativa, ...(!vaga_afirmativa && { vaga_afirmativa_grupo: null }) } as TextosLimpos
}

const isAchado = (item: unknown): item is Achado => {
  const { campo, trecho, lei, sugestao, gravidade } = (item ?? {}) as Record<string, unknown>
  return [campo, trecho, lei, sugestao, gravidade].every((texto) => typeof texto === 'string')
}

/** The findings kept with a vacancy; what this version cannot read is left out. */
export const readAchados = ({ achados }: Pick<Vaga, 'achados'>): Achado[] =>
  Array.isArray(achados) ? (achados as unknown[]).filter(isAchado) : []

export const resolveTextos = createResolver<Textos>((textos) => {
  const perguntas = findErroDasPerguntas(textos.perguntas)
  return [
    ...listErrosDosCampos(CAMPOS_DA_CORRECAO, textos),
    ...(perguntas === null ? [] : [{ campo: 'perguntas', mensagem: perguntas }]),
  ]
})
