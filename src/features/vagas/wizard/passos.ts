/* The five steps as the wizard's engine and the form library want them. */
import { toNestErrors } from '@hookform/resolvers'
import type { Resolver } from 'react-hook-form'
import type { Step } from '@/components/wizard/engine'
import { limparCampo } from '@/domain/validar-campo'
import { camposPedidos, camposVaga, ETAPAS_DA_VAGA, errosDaEtapa, type EtapaVaga, type VagaForm } from '@/domain/vaga/vaga'

type Passo = Step<VagaForm> & { readonly id: EtapaVaga }

export const passos: readonly Passo[] = ETAPAS_DA_VAGA.map(({ id, titulo }) => ({
  id,
  title: titulo,
  schema: { safeParse: (valores: unknown) => ({ success: errosDaEtapa(id, valores as VagaForm).length === 0 }) },
}))

const rotuloCurto: Record<string, string> = { declaracao: 'Declaração', canais: 'Canais' }
const item = (name: string) => ({ name, label: rotuloCurto[name] ?? camposVaga[name]?.rotulo ?? name })

/** What keeps a step's button waiting: fields without an answer, and answers that do not do. */
export function faltas(etapa: EtapaVaga, valores: VagaForm) {
  const erros = errosDaEtapa(etapa, valores).map(({ campo }) => campo)
  const vazio = (nome: string) => {
    const campo = camposVaga[nome]
    return campo !== undefined && limparCampo(campo, valores[nome]) === null
  }
  return { missing: erros.filter(vazio).map(item), wrong: erros.filter((nome) => !vazio(nome)).map(item) }
}

/** Names of the fields of a step for the present answers, in the order of the screen. */
export const nomesDaEtapa = (etapa: EtapaVaga, valores: VagaForm) => Object.keys(camposPedidos(etapa, valores))

/** The rules of the whole form, as the form library wants them. */
export const resolver: Resolver<Record<string, VagaForm[string]>> = (valores, _, options) => {
  const erros = ETAPAS_DA_VAGA.flatMap(({ id }) => errosDaEtapa(id, valores))
  if (erros.length === 0) return { values: valores, errors: {} }
  const flat = Object.fromEntries(erros.map(({ campo, mensagem }) => [campo, { type: 'regra', message: mensagem }]))
  return { values: {}, errors: toNestErrors(flat, options) }
}
