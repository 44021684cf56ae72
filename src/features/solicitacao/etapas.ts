/* The two steps as data, and which fields each one asks for the present answers. */
import { zodResolver } from '@hookform/resolvers/zod'
import type { Resolver } from 'react-hook-form'
import type { Step } from '@/components/wizard/engine'
import {
  camposEscopo,
  camposEssenciais,
  campoTipoServico,
  ERRO_TIPO_SERVICO,
  escopoSchema,
  essenciaisSchema,
  type SolicitacaoForm,
  solicitacaoSchema,
} from '@/domain/solicitacao'
import { findServico } from '@/domain/servicos/registry'
import { alcancavel, limparCampo, limparCampos } from '@/domain/validar-campo'

export const PRIMEIROS = ['empresa_nome', 'responsavel_nome', 'email', 'telefone'] as const
export const SEGUINTES = ['cidade', 'uf', 'setor', 'porte_colaboradores'] as const

const hasTipo = (valores: SolicitacaoForm) => limparCampo(campoTipoServico, valores.tipo_servico) !== null

export const tipoDe = (valores: SolicitacaoForm) => (typeof valores.tipo_servico === 'string' ? valores.tipo_servico : '')

/** Step 1 needs its eight answers and a service, as given; that it is one of the nine is asked for before sending (decision 29). */
const essenciaisComTipo = {
  safeParse: (valores: unknown) => ({
    success: essenciaisSchema.safeParse(valores).success && hasTipo(valores as SolicitacaoForm),
  }),
}

export const steps = [
  { id: 'essenciais', title: 'Etapa 1 · Essenciais', schema: essenciaisComTipo },
  { id: 'escopo', title: 'Etapa 2 · Escopo', schema: escopoSchema },
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

const validate = zodResolver(solicitacaoSchema) as Resolver<SolicitacaoForm>

/** The rules of the whole request, with the sentence of decision 29 for a service that is none of the nine. */
export const resolver: Resolver<SolicitacaoForm> = async (valores, context, options) => {
  const result = await validate(valores, context, options)
  const tipo = result.errors.tipo_servico
  if (tipo && hasTipo(valores) && !findServico(tipoDe(valores))) tipo.message = ERRO_TIPO_SERVICO
  return result
}
