/* View of a payment. */
import { findSemResto, isStatusPagamento, SEM_RESTO, STATUS_PAGAMENTO } from '@/domain/pagamento/pagamento-status'
import { TOM_DO_PAGAMENTO, TOM_SEM_RESTO } from '@/domain/tons'
import type { PagamentoDaVaga } from './api'

/** Label, tone and explanation of a payment; once nothing of it is left, where it went. An unknown status shows its raw value. */
export function getStatusDoPagamento({
  status,
  recebido_centavos: recebido,
  reembolsado_centavos: reembolsado,
  devolvido_centavos: devolvido,
  resta_centavos: resta,
}: PagamentoDaVaga) {
  const foi = findSemResto({ recebido, reembolsado, devolvido, resta })
  // Money that never paid the vacancy has its own explanation while it is on its way.
  if (foi !== null && !(foi === 'voltando' && status === 'divergente')) return { ...SEM_RESTO[foi], tom: TOM_SEM_RESTO[foi] }
  return isStatusPagamento(status)
    ? { ...STATUS_PAGAMENTO[status], tom: TOM_DO_PAGAMENTO[status] }
    : { titulo: status, tom: 'neutral' as const, explicacao: '' }
}
