/* View of an open request, computed from its row. */
import { findServico } from '@/domain/servicos/registry'
import { MAX_PROPOSTAS } from '@/domain/solicitacao-status'
import { formatQuantidade } from '@/lib/format'
import type { PedidoAberto } from './api'

/** Longest description of a card, in characters (docs/product/proposals.md#open-requests). */
const PREVIA = 200

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

/** `3 vagas`, by the field of the service that counts something. */
function formatContado({ tipo_servico, quantidade }: PedidoAberto): string | null {
  const [, contado] = Object.entries(findServico(tipo_servico)?.campos ?? {}).find(([nome]) => nome.includes('_qtd_')) ?? []
  const plural = contado?.rotulo.split(' ').at(-1)
  return plural && quantidade !== null ? formatQuantidade(quantidade, plural.replace(/s$/, ''), plural) : null
}

/** What decides about a request, each fact readable without a label: budget, quantity of its service and deadline. */
export const listFatos = (pedido: PedidoAberto): string[] =>
  [
    pedido.budget_estimado || null,
    formatContado(pedido),
    pedido.prazo_desejado ? `prazo: ${pedido.prazo_desejado}` : 'prazo a combinar',
  ].filter((fato) => fato !== null)

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
    budget_estimado: text(pedido.budget_estimado),
    porte: text(pedido.porte),
    quantidade: typeof pedido.quantidade === 'number' ? pedido.quantidade : null,
    descricao: text(pedido.descricao),
    timestamp: text(pedido.timestamp) ?? '',
    num_propostas: typeof pedido.num_propostas === 'number' ? pedido.num_propostas : 0,
    max_propostas: MAX_PROPOSTAS,
    convidada: false,
    minha_proposta: null,
  }
}

/** The filters of the list that led to a request, as the query of its address; empty without them. */
export const readListaDoEstado = (state: unknown): string =>
  typeof state === 'object' &&
  state !== null &&
  'lista' in state &&
  typeof state.lista === 'string' &&
  state.lista.startsWith('?')
    ? state.lista
    : ''
