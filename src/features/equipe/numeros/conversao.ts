import { ETAPAS_CONSULTORIA } from '@/domain/consultoria/consultoria'
import { ETAPAS_DA_VAGA } from '@/domain/vaga/vaga'
import type { Numeros } from '@/domain/contratos/equipe'

/** The long forms with the names of their steps; the last one is the end. */
const FORMULARIOS = [
  { fluxo: 'solicitacao', titulo: 'Pedido de orçamento', passos: ['Essenciais', 'Escopo', 'Pedido enviado'] },
  {
    fluxo: 'consultoria',
    titulo: 'Cadastro de consultoria',
    passos: [...ETAPAS_CONSULTORIA.map(({ titulo }) => titulo), 'Cadastro enviado'],
  },
  { fluxo: 'vaga', titulo: 'Nova vaga', passos: [...ETAPAS_DA_VAGA.map(({ titulo }) => titulo), 'Vaga criada'] },
]

export type Funil = {
  readonly fluxo: string
  readonly titulo: string
  readonly passos: readonly { readonly passo: number; readonly rotulo: string; readonly total: number }[]
}

/** Each form with all its steps, also those that nobody reached. */
export const buildFunis = (conversao: Numeros['conversao']): Funil[] =>
  FORMULARIOS.map(({ fluxo, titulo, passos }) => ({
    fluxo,
    titulo,
    passos: passos.map((rotulo, at) => ({
      passo: at + 1,
      rotulo,
      total: conversao[fluxo]?.find(({ passo }) => passo === at + 1)?.total ?? 0,
    })),
  }))
