/* The ad for the check and the preview, from the answers of the form. */
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { createContext, useContext, useMemo } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import { useRestedAnswers } from '@/components/draft/use-rested-answers'
import type { Achado } from '@/domain/vaga/anuncio/checar'
import { type Anuncio, CAMPOS_DO_ANUNCIO, type CampoDoAnuncio } from '@/domain/vaga/anuncio/regra'
import { joinPerguntas } from '@/domain/vaga/perguntas-form'
import { joinBeneficios, toCentavos, type VagaForm } from '@/domain/vaga/vaga'
import { checkBeside } from '../checagem/check-beside'
import type { Valores } from './rascunho'

const NENHUM: readonly Achado[] = []

const text = (valor: VagaForm[string]) => (typeof valor === 'string' ? valor : '')
const reais = (valor: VagaForm[string]) => {
  const centavos = toCentavos(valor)
  return centavos === null ? null : centavos / 100
}

/** The argument of `checkAnuncio`. */
export const toAnuncio = (valores: VagaForm): Anuncio => ({
  ...Object.fromEntries(CAMPOS_DO_ANUNCIO.map((campo) => [campo, text(valores[campo])])),
  beneficios: joinBeneficios(valores),
  perguntas: joinPerguntas(valores.perguntas),
  vaga_afirmativa_grupo: valores.vaga_afirmativa === true ? text(valores.vaga_afirmativa_grupo) : '',
  tipo_contrato: text(valores.tipo_contrato),
  mostrar_salario: valores.mostrar_salario === true,
  salario_min: reais(valores.salario_min),
  salario_max: reais(valores.salario_max),
  vaga_afirmativa: valores.vaga_afirmativa === true,
  pcd: text(valores.pcd),
  programa: text(valores.programa),
})

/** The answers after a pause in typing, and what the check finds in them: undefined until its rules were downloaded. */
export type AnuncioEmRepouso = { readonly valores: VagaForm; readonly achados: readonly Achado[] | undefined }

/** Of the form around: the wizard provides it once, so that no key draws a preview or runs a rule. */
export const AnuncioContext = createContext<AnuncioEmRepouso>({ valores: {}, achados: undefined })

/** The ad of a form as it rests. Its rules are downloaded with the first words to check. */
export function useAnuncioEmRepouso(form: UseFormReturn<Valores>): AnuncioEmRepouso {
  const valores = useRestedAnswers(form)
  const anuncio = toAnuncio(valores)
  const escrito = CAMPOS_DO_ANUNCIO.some((campo) => anuncio[campo])
  const { data } = useQuery({
    queryKey: ['achados', anuncio],
    queryFn: () => checkBeside(anuncio),
    enabled: escrito,
    placeholderData: keepPreviousData,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  })
  const achados = escrito ? data : NENHUM
  return useMemo(() => ({ valores, achados }), [valores, achados])
}

/** The findings in one part of the ad. */
export const useAchados = (campo: CampoDoAnuncio): readonly Achado[] =>
  (useContext(AnuncioContext).achados ?? NENHUM).filter((achado) => achado.campo === campo)
