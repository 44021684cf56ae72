/* The ad for the check and the preview, from the answers of the form. */
import { useDeferredValue, useMemo } from 'react'
import { useWatch } from 'react-hook-form'
import { type Achado, checkAnuncio } from '@/domain/vaga/anuncio/checar'
import type { Anuncio, CampoDoAnuncio } from '@/domain/vaga/anuncio/regra'
import { joinBeneficios, toCentavos, type VagaForm } from '@/domain/vaga/vaga'

const text = (valor: VagaForm[string]) => (typeof valor === 'string' ? valor : '')
const reais = (valor: VagaForm[string]) => {
  const centavos = toCentavos(valor)
  return centavos === null ? null : centavos / 100
}

/** The argument of `checkAnuncio`. */
export const toAnuncio = (valores: VagaForm): Anuncio => ({
  cargo: text(valores.cargo),
  empresa: text(valores.empresa),
  area: text(valores.area),
  setor: text(valores.setor),
  local_de_trabalho: text(valores.local_de_trabalho),
  descricao: text(valores.descricao),
  requisitos: text(valores.requisitos),
  beneficios: joinBeneficios(valores),
  diferenciais: text(valores.diferenciais),
  empresa_nome: text(valores.empresa_nome),
  empresa_descricao: text(valores.empresa_descricao),
  tipo_contrato: text(valores.tipo_contrato),
  mostrar_salario: valores.mostrar_salario === true,
  salario_min: reais(valores.salario_min),
  salario_max: reais(valores.salario_max),
  vaga_afirmativa: valores.vaga_afirmativa === true,
  vaga_afirmativa_grupo: valores.vaga_afirmativa === true ? text(valores.vaga_afirmativa_grupo) : '',
})

/** Other answers that the rules depend on. */
const CONTEXTO = ['cargo', 'tipo_contrato', 'vaga_afirmativa', 'vaga_afirmativa_grupo'] as const

/** The findings in one part of the ad during typing, deferred so that typing stays fast. */
export function useAchados(campo: CampoDoAnuncio): Achado[] {
  const nomes = campo === 'beneficios' ? ['beneficios', 'beneficios_outros'] : [campo]
  const lidos = useWatch<VagaForm>({ name: [...CONTEXTO, ...nomes] }) as VagaForm[string][]
  // One text, so that the same words are not checked twice.
  const chave = useDeferredValue(JSON.stringify(lidos))
  return useMemo(() => {
    const valores = JSON.parse(chave) as VagaForm[string][]
    const parte: VagaForm = Object.fromEntries([...CONTEXTO, ...nomes].map((nome, at) => [nome, valores[at]]))
    return checkAnuncio(toAnuncio(parte)).filter((achado) => achado.campo === campo)
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- `nomes` follows from `campo`
  }, [chave, campo])
}

/** The findings in the whole ad. */
export function useTodosOsAchados(): Achado[] {
  const valores = useDeferredValue(useWatch<VagaForm>() as VagaForm)
  return useMemo(() => checkAnuncio(toAnuncio(valores)), [valores])
}
