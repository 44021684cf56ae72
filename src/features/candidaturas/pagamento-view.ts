/* View of a payment. */
import { isStatusPagamento, STATUS_PAGAMENTO, type StatusPagamento } from '@/domain/pagamento/pagamento-status'
import type { PagamentoDaVaga } from './api'

type Tone = 'neutral' | 'brand' | 'accent' | 'success' | 'warning' | 'error'

const TOM: Record<StatusPagamento, Tone> = {
  criando: 'neutral',
  aberto: 'warning',
  processando: 'accent',
  falhou: 'error',
  pago: 'success',
  cancelado: 'neutral',
  divergente: 'warning',
}

/** Label, tone and explanation of a payment's status; an unknown one shows its raw value. */
export const getStatusDoPagamento = ({ status }: Pick<PagamentoDaVaga, 'status'>) =>
  isStatusPagamento(status)
    ? { ...STATUS_PAGAMENTO[status], tom: TOM[status] }
    : { titulo: status, tom: 'neutral' as const, explicacao: '' }
