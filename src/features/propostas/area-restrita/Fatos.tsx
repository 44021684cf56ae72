import { Pontos } from '@/components/panel/Pontos'
import { cx } from '@/components/ui/cx'
import { formatBudget } from '@/domain/br/dinheiro'
import type { PedidoAberto } from './api'
import { listFatos } from './pedido-view'

/**
 * What decides about a request, in one line: `R$ 5 mil a R$ 10 mil · 3 vagas · prazo de 1 mês`. @param mais what follows
 */
export function Fatos({ pedido, mais = [] }: { pedido: PedidoAberto; mais?: readonly string[] }) {
  const budget = formatBudget(pedido.budget_estimado)
  const fatos = [...listFatos(pedido), ...mais].map((fato) => (
    <span key={fato} className={cx('tabular-nums', fato === budget && 'font-semibold')}>
      {fato}
    </span>
  ))
  return <Pontos partes={fatos} />
}
