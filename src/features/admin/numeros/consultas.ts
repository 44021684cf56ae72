import { queryOptions } from '@tanstack/react-query'
import { chamar } from '../api'
import type { Periodo } from './periodo'

type PorServico = { readonly servico: string; readonly total: number }
type PorUf = { readonly uf: string; readonly total: number }
type PorStatus = { readonly status: string; readonly total: number }

/** What `fn_admin_numeros` answers of what was made in a period. Lists: greatest first. Money: centavos. Weeks: their Monday. */
export type Numeros = {
  /** The period that was counted, both days included. */
  readonly de: string
  readonly ate: string
  /** When they were last counted (ISO): they are refreshed every few seconds to minutes. */
  readonly atualizado_em: string
  readonly pedidos_por_servico: readonly PorServico[]
  readonly pedidos_por_uf: readonly PorUf[]
  readonly pedidos_por_semana: readonly { readonly semana: string; readonly total: number }[]
  readonly por_status: readonly PorStatus[]
  /** Rounded up to a quarter of an hour. `pedidos`: those that got a proposal. */
  readonly tempo_ate_primeira_proposta: {
    readonly mediana_horas: number | null
    readonly p90_horas: number | null
    readonly pedidos: number
  }
  readonly propostas_por_pedido: number | null
  readonly aceitacao: { readonly enviadas: number; readonly aceitas: number; readonly taxa: number | null }
  readonly propostas_por_status: readonly PorStatus[]
  readonly consultorias_por_servico: readonly PorServico[]
  readonly consultorias_por_uf: readonly PorUf[]
  readonly vagas_por_status: readonly PorStatus[]
  readonly receita: {
    readonly bruta: number
    readonly reembolsada: number
    readonly liquida: number
    readonly por_semana: readonly { readonly semana: string; readonly bruta: number; readonly reembolsada: number }[]
  }
  /** By form: how many reached each step, from 1. */
  readonly conversao: Readonly<Record<string, readonly { readonly passo: number; readonly total: number }[]>>
}

export const numerosQueries = {
  /** The numbers of a period, both days included. */
  doPeriodo: ({ de, ate }: Periodo) =>
    queryOptions({
      queryKey: ['admin', 'numeros', de, ate],
      queryFn: ({ signal }) =>
        chamar<Numeros>('fn_admin_numeros', { _de: de, _ate: ate }, 'Não foi possível carregar os números.', signal),
    }),
}
