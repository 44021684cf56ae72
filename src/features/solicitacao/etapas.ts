/* The two steps as data, and which fields each one asks for the present answers. */
import { toNestErrors } from '@hookform/resolvers'
import type { Resolver } from 'react-hook-form'
import type { Step } from '@/components/wizard/engine'
import { camposEscopo, camposEssenciais, campoTipoServico, ERRO_TIPO_SERVICO, type SolicitacaoForm } from '@/domain/solicitacao'
import { findServico } from '@/domain/servicos/registry'
import { alcancavel, errosDosCampos, limparCampo, limparCampos } from '@/domain/validar-campo'

export const PRIMEIROS = ['empresa_nome', 'responsavel_nome', 'email', 'telefone'] as const
export const SEGUINTES = ['cidade', 'uf', 'setor', 'porte_colaboradores'] as const

const hasTipo = (valores: SolicitacaoForm) => limparCampo(campoTipoServico, valores.tipo_servico) !== null

export const tipoDe = (valores: SolicitacaoForm) => (typeof valores.tipo_servico === 'string' ? valores.tipo_servico : '')

/** Complete when the rules find nothing wrong: the same that SQL applies, without a schema library to download. */
const step = (rules: (valores: SolicitacaoForm) => boolean) => ({
  safeParse: (valores: unknown) => ({ success: rules(valores as SolicitacaoForm) }),
})

/** Whether the eight essentials are there and right. */
export const essentialsAreRight = (valores: SolicitacaoForm) => errosDosCampos(camposEssenciais, valores).length === 0

export const steps = [
  // A service as given is enough here; that it is one of the nine is asked for before sending
  // (docs/product/requests.md#the-address-of-the-form).
  { id: 'essenciais', title: 'Etapa 1 · Essenciais', schema: step((valores) => essentialsAreRight(valores) && hasTipo(valores)) },
  { id: 'escopo', title: 'Etapa 2 · Escopo', schema: step((valores) => problemsOf(valores).length === 0) },
] as const satisfies readonly Step<SolicitacaoForm>[]

/** Whether the first four essentials are filled, which is when the other four appear. */
export function showsRest(valores: SolicitacaoForm): boolean {
  const limpos = limparCampos(camposEssenciais, valores)
  return PRIMEIROS.every((nome) => limpos[nome] !== null)
}

/** Essentials still empty, the service among them, in the order of the screen. */
export function missingEssentials(valores: SolicitacaoForm): string[] {
  const limpos = limparCampos(camposEssenciais, valores)
  const vazios = Object.keys(camposEssenciais).filter((nome) => limpos[nome] === null)
  return hasTipo(valores) ? vazios : ['tipo_servico', ...vazios]
}

/** Fields asked in step 2, in the order of the screen. */
export function escopoNames(valores: SolicitacaoForm): string[] {
  const campos = camposEscopo(tipoDe(valores))
  return Object.keys(campos).filter((nome) => alcancavel(campos, nome, valores))
}

/**
 * What is wrong in step 2, in the order of the fields, with the sentence of docs/product/requests.md#the-address-of-the-form for a
 * service that is none of the nine.
 */
export function problemsOf(valores: SolicitacaoForm): { readonly campo: string; readonly mensagem: string }[] {
  const given = hasTipo(valores) && !findServico(tipoDe(valores))
  return errosDosCampos(camposEscopo(tipoDe(valores)), valores).map((erro) =>
    given && erro.campo === 'tipo_servico' ? { ...erro, mensagem: ERRO_TIPO_SERVICO } : erro,
  )
}

/** The rules of the whole request, as the form library wants them. */
export const resolver: Resolver<SolicitacaoForm> = (valores, _, options) => {
  const erros = [...errosDosCampos(camposEssenciais, valores), ...problemsOf(valores)]
  if (erros.length === 0) return { values: valores, errors: {} }
  const flat = Object.fromEntries(erros.map(({ campo, mensagem }) => [campo, { type: 'regra', message: mensagem }]))
  return { values: {}, errors: toNestErrors(flat, options) }
}
