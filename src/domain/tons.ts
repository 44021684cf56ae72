/*
 * The colour of each status, the same in lists, charts, boards and the team's tables. A colour is a meaning (docs/design.md#colour): urucum needs
 * the person who owns it, amber waits for somebody or for time, green is done or on the air, red failed, grey is over or has not begun.
 */
import type { StatusCandidatura } from './candidatura/candidatura.ts'
import type { SituacaoDoPagamento, StatusReembolso } from './pagamento/pagamento-status.ts'
import type { StatusProposta } from './proposta-status.ts'
import type { StatusSolicitacao } from './solicitacao-status.ts'
import type { StatusCanal, StatusVaga } from './vaga/vaga-status.ts'

export type Tom = 'neutral' | 'brand' | 'accent' | 'success' | 'warning' | 'error'

export const TOM_DA_VAGA = {
  pending_payment: 'accent',
  payment_failed: 'accent',
  pago: 'warning',
  aguardando_publicacao: 'warning',
  published: 'success',
  pausada: 'neutral',
  suspensa: 'accent',
  expirada: 'neutral',
  encerrada: 'neutral',
  recusada: 'error',
} as const satisfies Record<StatusVaga, Tom>

/** For who recruits: what arrived is theirs to read. */
export const TOM_DA_CANDIDATURA = {
  recebida: 'accent',
  em_analise: 'warning',
  entrevista: 'warning',
  aprovada: 'success',
  recusada: 'neutral',
} as const satisfies Record<StatusCandidatura, Tom>

export const TOM_DO_CANAL = {
  selecionado: 'neutral',
  na_fila: 'neutral',
  lido: 'warning',
  enviado: 'warning',
  aguardando_canal: 'warning',
  publicado: 'success',
  rejeitado: 'error',
  falhou: 'error',
  expirado: 'neutral',
  reembolsado: 'neutral',
} as const satisfies Record<StatusCanal, Tom>

export const TOM_DO_PEDIDO = {
  Rascunho: 'neutral',
  'Solicitação Efetuada': 'warning',
  Aberta: 'warning',
  'Proposta Aceita': 'success',
  Encerrada: 'neutral',
  Recusada: 'error',
} as const satisfies Record<StatusSolicitacao, Tom>

export const TOM_DA_PROPOSTA = {
  enviada: 'warning',
  aceita: 'success',
  recusada: 'neutral',
  retirada: 'neutral',
  expirada: 'neutral',
} as const satisfies Record<StatusProposta, Tom>

/** Of a registration (`STATUS_APROVACAO`). */
export const TOM_DA_APROVACAO = {
  em_analise: 'warning',
  aprovada: 'success',
  recusada: 'error',
  suspensa: 'accent',
} as const satisfies Record<string, Tom>

export const TOM_DO_PAGAMENTO = {
  criando: 'neutral',
  aberto: 'accent',
  processando: 'warning',
  falhou: 'accent',
  pago: 'success',
  cancelado: 'neutral',
  divergente: 'warning',
  voltando: 'warning',
  reembolsado: 'neutral',
  devolvido: 'neutral',
} as const satisfies Record<SituacaoDoPagamento, Tom>

export const TOM_DO_REEMBOLSO = {
  pendente: 'warning',
  enviado: 'warning',
  feito: 'success',
  falhou: 'error',
} as const satisfies Record<StatusReembolso, Tom>

/** The colour of a status in one of these tables; neutral for one newer than this page. */
export const getTom = (tons: Readonly<Record<string, Tom>>, status: string): Tom => tons[status] ?? 'neutral'
