import { cx } from '@/components/ui/cx'
import type { Marco } from './pedido-view'

const dot = {
  feito: 'border-marca bg-marca',
  atual: 'border-marca bg-superficie ring-4 ring-marca-suave',
  depois: 'border-linha bg-superficie',
}
const words = { feito: 'concluído', atual: 'agora', depois: 'ainda não' }

/** The steps of the request as knots on one strand. */
export function LinhaDoTempo({ marcos }: { marcos: readonly Marco[] }) {
  return (
    <ol>
      {marcos.map(({ titulo, detalhe, fase }, at) => (
        <li key={titulo} aria-current={fase === 'atual' ? 'step' : undefined} className="relative flex gap-4 pb-7 last:pb-0">
          {at < marcos.length - 1 ? (
            <span
              aria-hidden="true"
              className={cx('absolute top-5 bottom-0 left-2.25 w-0.5', fase === 'feito' ? 'bg-marca' : 'bg-linha')}
            />
          ) : null}
          <span
            aria-hidden="true"
            className={cx('relative mt-1 grid size-5 shrink-0 place-items-center rounded-full border-2', dot[fase])}
          >
            {fase === 'feito' ? (
              <svg viewBox="0 0 12 12" fill="none" className="size-3 stroke-sobre-marca" strokeWidth="2" strokeLinecap="round">
                <path d="m2.5 6.5 2.5 2.5 4.5-5.5" strokeLinejoin="round" />
              </svg>
            ) : null}
          </span>
          <span className={cx('min-w-0', fase === 'depois' && 'text-tinta-suave')}>
            <span className={fase === 'depois' ? undefined : 'font-semibold'}>{titulo}</span>
            <span className="sr-only">, {words[fase]}</span>
            {detalhe ? <span className="block text-sm text-tinta-suave">{detalhe}</span> : null}
          </span>
        </li>
      ))}
    </ol>
  )
}
