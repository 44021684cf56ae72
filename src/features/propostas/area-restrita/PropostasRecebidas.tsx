import { Segmentos } from '@/components/panel/Lugares'
import { cx } from '@/components/ui/cx'
import type { PedidoAberto } from './api'
import { formatPropostas } from './pedido-view'

/** How many of the four places of a request are taken. */
export function PropostasRecebidas({ pedido, className }: { pedido: PedidoAberto; className?: string }) {
  return (
    <span className={cx('inline-flex items-center gap-2.5 text-sm', className)}>
      <Segmentos ocupados={pedido.num_propostas} total={pedido.max_propostas} className="gap-1" cada="h-1.5 w-4" />
      <span className="font-semibold tabular-nums">{formatPropostas(pedido)}</span>
    </span>
  )
}
