import { cx } from '@/components/ui/cx'
import type { Evento } from './proposta-view'

/** What happened to a proposal, as knots on one strand. */
export function Historico({ eventos }: { eventos: readonly Evento[] }) {
  return (
    <ol className="text-sm">
      {eventos.map(({ titulo, quando, detalhe, agora }, at) => (
        <li key={titulo} aria-current={agora ? 'step' : undefined} className="relative flex gap-3 pb-3.5 last:pb-0">
          {at < eventos.length - 1 ? (
            <span aria-hidden="true" className="absolute top-3 bottom-0 left-1.25 w-0.5 bg-linha" />
          ) : null}
          <span
            aria-hidden="true"
            className={cx(
              'relative mt-1.5 size-3 shrink-0 rounded-full border-2 border-marca',
              agora ? 'bg-superficie' : 'bg-marca',
            )}
          />
          <span className="min-w-0">
            <span className="font-semibold">{titulo}</span>
            {quando ? <span className="block text-tinta-suave">{quando}</span> : null}
            {detalhe ? <span className="block text-tinta-suave">{detalhe}</span> : null}
          </span>
        </li>
      ))}
    </ol>
  )
}
