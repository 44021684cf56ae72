/* View of an open request, computed from its row. */
import { MAX_PROPOSTAS } from '@/domain/solicitacao-status'
import type { MinhaConsultoria } from '@/features/propostas/api'
import type { PedidoAberto } from './api'

/** Services and states of a consultancy. */
export type Atendimento = NonNullable<MinhaConsultoria['dados']>

/** Longest description of a card, in characters (docs/product/proposals.md#open-requests). */
const PREVIA = 200

/** `2 de 4 propostas`. */
export const formatPropostas = ({ num_propostas, max_propostas }: Pick<PedidoAberto, 'num_propostas' | 'max_propostas'>) =>
  `${num_propostas} de ${max_propostas} propostas`

/** The beginning of a description; the server truncates it too, but an older record in the browser's history may be complete. */
export function shortenDescricao(descricao: string | null): string {
  const signs = Array.from(descricao ?? '')
  return signs.length <= PREVIA
    ? signs.join('')
    : `${signs
        .slice(0, PREVIA - 1)
        .join('')
        .trimEnd()}…`
}

/** Whether it accepts proposals: it is open and has a free place. */
export const acceptsPropostas = ({ status, num_propostas, max_propostas }: PedidoAberto) =>
  status === 'Aberta' && num_propostas < max_propostas

/** A service of the request form in the registration's spelling, which differs for one service. */
const igual = (servico: string) => servico.toLocaleLowerCase('pt-BR')

/**
 * Whether it matches a consultancy: by service and state, and with a free place, as in its e-mails and in the number on its
 * dashboard.
 */
export function servesPedido({ servicos, uf, outras_regioes_ufs }: Atendimento, pedido: PedidoAberto): boolean {
  const ufDoPedido = pedido.cidade_estado.slice(-2)
  return (
    acceptsPropostas(pedido) &&
    (ufDoPedido === uf || (outras_regioes_ufs ?? []).includes(ufDoPedido)) &&
    (servicos ?? []).some((servico) => igual(servico) === igual(pedido.tipo_servico))
  )
}

const text = (value: unknown) => (typeof value === 'string' ? value : null)

/**
 * The record that the list passes in the state of the navigation. It is in the browser's history, which anybody can write: every
 * value is validated. Undefined when it is not a request, or not the one of the address.
 */
export function readPedidoDoEstado(state: unknown, id: string): PedidoAberto | undefined {
  const { pedido } = (typeof state === 'object' ? (state ?? {}) : {}) as { pedido?: Partial<Record<keyof PedidoAberto, unknown>> }
  const tipo = text(pedido?.tipo_servico)
  const lugar = text(pedido?.cidade_estado)
  if (!pedido || pedido.id !== id || tipo === null || lugar === null) return undefined
  return {
    id,
    status: text(pedido.status) ?? 'Aberta',
    cidade_estado: lugar,
    tipo_servico: tipo,
    prazo_desejado: text(pedido.prazo_desejado),
    descricao: text(pedido.descricao),
    timestamp: text(pedido.timestamp) ?? '',
    num_propostas: typeof pedido.num_propostas === 'number' ? pedido.num_propostas : 0,
    max_propostas: MAX_PROPOSTAS,
    minha_proposta: null,
  }
}
