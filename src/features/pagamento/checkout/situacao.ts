import { podeEditar } from '@/domain/vaga/vaga-status'

/** What the checkout does with a vacancy: charge it, show the progress of its payment, or say that there is nothing to pay. */
export function queFazer({ status, valor_total }: { status: string; valor_total: number }): 'pagar' | 'acompanhar' | 'nada' {
  if (valor_total === 0) return 'nada'
  if (podeEditar(status)) return 'pagar'
  return ['pago', 'aguardando_publicacao', 'published'].includes(status) ? 'acompanhar' : 'nada'
}
