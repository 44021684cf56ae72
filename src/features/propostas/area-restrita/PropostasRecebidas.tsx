import { Segmentos } from '@/components/panel/Lugares'
import { cx } from '@/components/ui/cx'
import type { PedidoAberto } from './api'

type Props = { pedido: PedidoAberto /** Narrow screens have no room for the word. */; curta?: boolean; className?: string }

/** How many of the four places of a request are taken. */
export function PropostasRecebidas({ pedido, curta = false, className }: Props) {
  const quantas = `${pedido.num_propostas} de ${pedido.max_propostas}`
  return (
    <span className={cx('inline-flex items-center gap-2.5 text-sm', className)}>
      <Segmentos
        ocupados={pedido.num_propostas}
        total={pedido.max_propostas}
        className={cx('gap-1', curta && 'max-sm:hidden')}
        cada="h-1.5 w-4"
      />
      <span className="font-semibold tabular-nums">
        <span>{curta ? quantas : `${quantas} propostas`}</span>
        {curta ? <span className="max-lg:sr-only"> propostas</span> : null}
      </span>
    </span>
  )
}
