import { cx } from '@/components/ui/cx'
import type { PedidoAberto } from './api'
import { formatPropostas } from './pedido-view'

/** How many of the four places of a request are taken. */
export function PropostasRecebidas({ pedido, className }: { pedido: PedidoAberto; className?: string }) {
  const { num_propostas, max_propostas } = pedido
  return (
    <span className={cx('inline-flex items-center gap-2.5 text-sm', className)}>
      <span aria-hidden="true" className="flex gap-1">
        {Array.from({ length: max_propostas }, (_, at) => (
          <span key={at} className={cx('h-4 w-1.5 rounded-full', at < num_propostas ? 'bg-fibra-urucum' : 'bg-linha')} />
        ))}
      </span>
      <span className="font-semibold">{formatPropostas(pedido)}</span>
    </span>
  )
}
