/* The colour of each status, the same in lists, charts, boards and the team's tables. */
import type { SEM_RESTO, StatusPagamento, StatusReembolso } from './pagamento/pagamento-status.ts'
import type { StatusProposta } from './proposta-status.ts'
import type { StatusSolicitacao } from './solicitacao-status.ts'
import type { StatusCanal, StatusVaga } from './vaga/vaga-status.ts'

type Tom = 'neutral' | 'brand' | 'accent' | 'success' | 'warning' | 'error'

export const TOM_DA_VAGA = {
  pending_payment: 'warning',
  payment_failed: 'error',
  pago: 'brand',
  aguardando_publicacao: 'accent',
  published: 'success',
  pausada: 'warning',
  suspensa: 'error',
  expirada: 'neutral',
  encerrada: 'neutral',
  recusada: 'error',
} as const satisfies Record<StatusVaga, Tom>

export const TOM_DO_CANAL = {
  selecionado: 'neutral',
  na_fila: 'neutral',
  lido: 'accent',
  enviado: 'brand',
  aguardando_canal: 'accent',
  publicado: 'success',
  rejeitado: 'error',
  falhou: 'error',
  expirado: 'neutral',
  reembolsado: 'warning',
} as const satisfies Record<StatusCanal, Tom>

export const TOM_DO_PEDIDO = {
  Rascunho: 'neutral',
  'Solicitação Efetuada': 'accent',
  Aberta: 'brand',
  'Proposta Aceita': 'success',
  Encerrada: 'neutral',
  Recusada: 'error',
} as const satisfies Record<StatusSolicitacao, Tom>

export const TOM_DA_PROPOSTA = {
  enviada: 'accent',
  aceita: 'success',
  recusada: 'neutral',
  retirada: 'neutral',
  expirada: 'warning',
} as const satisfies Record<StatusProposta, Tom>

/** Of a registration (`STATUS_APROVACAO`). */
export const TOM_DA_APROVACAO = {
  em_analise: 'accent',
  aprovada: 'success',
  recusada: 'error',
  suspensa: 'error',
} as const satisfies Record<string, Tom>

export const TOM_DO_PAGAMENTO = {
  criando: 'neutral',
  aberto: 'warning',
  processando: 'accent',
  falhou: 'error',
  pago: 'success',
  cancelado: 'neutral',
  divergente: 'error',
} as const satisfies Record<StatusPagamento, Tom>

export const TOM_SEM_RESTO = {
  voltando: 'warning',
  reembolsado: 'neutral',
  devolvido: 'error',
} as const satisfies Record<keyof typeof SEM_RESTO, Tom>

export const TOM_DO_REEMBOLSO = {
  pendente: 'warning',
  enviado: 'brand',
  feito: 'success',
  falhou: 'error',
} as const satisfies Record<StatusReembolso, Tom>

/** The colour of a status in one of these tables; neutral for one newer than this page. */
export const getTom = (tons: Readonly<Record<string, Tom>>, status: string): Tom => tons[status] ?? 'neutral'
