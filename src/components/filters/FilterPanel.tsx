import { type ReactNode, useState } from 'react'
import { useHydrated } from '../site/use-hydrated'
import { Button } from '../ui/Button'
import { Chevron } from '../ui/Chevron'
import { cx } from '../ui/cx'

type Props = {
  label: string
  /** Always visible. */
  children: ReactNode
  /** Behind a button on a phone. */
  more: ReactNode
  /** How many of all filters are set, and of those behind the button. */
  count: number
  moreCount: number
  onClear: () => void
}

/**
 * The filters of a list: the main ones, the further ones, and a button that clears all. Inert until hydration, so that no early input
 * is lost.
 */
export function FilterPanel({ label, children, more, count, moreCount, onClear }: Props) {
  const [open, setOpen] = useState(false)
  const hydrated = useHydrated()
  return (
    <search
      inert={!hydrated}
      aria-label={label}
      className="relative rounded-cartao border border-linha bg-superficie p-4 shadow-cartao sm:p-6 print:hidden"
    >
      {children}
      <div className={cx('mt-4 sm:block', !open && 'hidden')}>{more}</div>
      <div className={'mt-3 flex flex-wrap items-center gap-x-2 sm:mt-0'}>
        <Button variant="ghost" size="sm" aria-expanded={open} onClick={() => setOpen(!open)} className="-ml-3 sm:hidden">
          {open ? 'Menos filtros' : 'Mais filtros'}
          {moreCount > 0 && !open ? (
            <span className="rounded-full bg-marca px-2 text-xs text-sobre-marca">{moreCount}</span>
          ) : null}
          <Chevron className={cx('size-4 transition-transform', open && 'rotate-180')} />
        </Button>
        {count > 0 ? (
          <Button variant="ghost" size="sm" onClick={onClear} className="ml-auto text-marca sm:absolute sm:top-4 sm:right-3">
            Limpar filtros
          </Button>
        ) : null}
      </div>
    </search>
  )
}
