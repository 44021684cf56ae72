/* The five steps in the form of the wizard's engine and of the form library. */
import { createResolver } from '@/lib/form/resolver-of'
import type { Step } from '@/components/wizard/engine'
import { cleanCampo } from '@/domain/validar-campo'
import { camposVaga, ETAPAS_DA_VAGA, type EtapaVaga, getCamposPedidos, listErrosDaEtapa, type VagaForm } from '@/domain/vaga/vaga'
import type { AppError } from '@/lib/errors'
import type { Valores } from './rascunho'

type Passo = Step<VagaForm> & { readonly id: EtapaVaga }

export const passos: readonly Passo[] = ETAPAS_DA_VAGA.map(({ id, titulo }) => ({
  id,
  title: titulo,
  isComplete: (valores) => listErrosDaEtapa(id, valores).length === 0,
}))

const rotuloCurto: Record<string, string> = { declaracao: 'Declaração', canais: 'Canais' }
const item = (name: string) => ({ name, label: rotuloCurto[name] ?? camposVaga[name]?.rotulo ?? name })

/** Why a step's button is disabled: fields without an answer, and invalid answers. */
export function listFaltas(etapa: EtapaVaga, valores: VagaForm) {
  const erros = listErrosDaEtapa(etapa, valores).map(({ campo }) => campo)
  const vazio = (nome: string) => {
    const campo = camposVaga[nome]
    return campo !== undefined && cleanCampo(campo, valores[nome]) === null
  }
  return { missing: erros.filter(vazio).map(item), wrong: erros.filter((nome) => !vazio(nome)).map(item) }
}

/** Names of the fields of a step for the current answers, in the order of the screen. */
export const listNomesDaEtapa = (etapa: EtapaVaga, valores: VagaForm) => Object.keys(getCamposPedidos(etapa, valores))

/** The field that a refusal of the server is about. */
export const findField = ({ status, hint = '' }: AppError) =>
  status === 422 && Object.hasOwn(camposVaga, hint) ? hint : undefined

/** The rules of the whole form. */
export const resolver = createResolver<Valores>((valores) => ETAPAS_DA_VAGA.flatMap(({ id }) => listErrosDaEtapa(id, valores)))
