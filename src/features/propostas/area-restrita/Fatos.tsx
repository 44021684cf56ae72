import { Pontos } from '@/components/panel/Pontos'
import { cx } from '@/components/ui/cx'
import type { PedidoAberto } from './api'
import { listFatos } from './pedido-view'

/**
 * What decides about a request, in one line: `R$5k–10k · 3 vagas · prazo: 1 mês`. @param mais what follows
 */
export function Fatos({ pedido, mais = [] }: { pedido: PedidoAberto; mais?: readonly string[] }) {
  const fatos = [...listFatos(pedido), ...mais].map((fato) => (
    <span key={fato} className={cx('tabular-nums', fato === pedido.budget_estimado && 'font-semibold')}>
      {fato}
    </span>
  ))
  return <Pontos partes={fatos} />
}
