import { canEditar } from '@/domain/vaga/vaga-status'

/** What the checkout does with a vacancy: charge it, show the progress of its payment, or say that there is nothing to pay. */
export function chooseProximoPasso({
  status,
  valor_total,
}: {
  status: string
  valor_total: number
}): 'pagar' | 'acompanhar' | 'nada' {
  if (valor_total === 0) return 'nada'
  if (canEditar(status)) return 'pagar'
  return ['pago', 'aguardando_publicacao', 'published'].includes(status) ? 'acompanhar' : 'nada'
}
