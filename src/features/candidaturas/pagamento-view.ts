/* View of a payment. */
import { isStatusPagamento, STATUS_PAGAMENTO } from '@/domain/pagamento/pagamento-status'
import { TOM_DO_PAGAMENTO } from '@/domain/tons'
import type { PagamentoDaVaga } from './api'

/** Label, tone and explanation of a payment's status; an unknown one shows its raw value. */
export const getStatusDoPagamento = ({ status }: Pick<PagamentoDaVaga, 'status'>) =>
  isStatusPagamento(status)
    ? { ...STATUS_PAGAMENTO[status], tom: TOM_DO_PAGAMENTO[status] }
    : { titulo: status, tom: 'neutral' as const, explicacao: '' }
