import { type ReactNode, useState } from 'react'
import { Button } from '../ui/Button'
import { Chevron } from '../ui/Chevron'
import { cx } from '../ui/cx'

/** Clears every filter of its search. It leaves with the filters that it clears, so that the focus goes to the search. */
export const ClearFilters = ({ onClear, className }: { onClear: () => void; className?: string }) => (
  <Button
    variant="ghost"
    size="sm"
    onClick={(event) => (onClear(), event.currentTarget.closest('search')?.focus())}
    className={className}
  >
    Limpar filtros
  </Button>
)

type Props = {
  label: string
  /** Always visible. Without them a phone shows only the button. */
  children?: ReactNode
  /** Beside them on a wide screen, and with the further ones on others, which then stay behind the button on every screen. */
  beside?: ReactNode
  /** Behind a button on a phone. */
  more: ReactNode
  /** How many of all filters are set, and of those behind the button. */
  count: number
  moreCount: number
  onClear: () => void
  /** The further filters are behind the button on every screen. */
  folded?: boolean
}

/**
 * The filters of a list: the main ones, the further ones, and a button that clears all.
 */
export function FilterPanel({ label, children, beside, more, count, moreCount, onClear, folded = beside !== undefined }: Props) {
  const wide = beside !== undefined
  const [open, setOpen] = useState(false)
  const [opener, closer] = children ? ['Mais filtros', 'Menos filtros'] : ['Filtros', 'Esconder filtros']
  return (
    <search
      tabIndex={-1}
      aria-label={label}
      className={cx(
        'relative rounded-cartao border border-linha bg-superficie px-4 shadow-cartao sm:p-6 print:hidden',
        children ? 'py-4' : 'py-1.5',
      )}
    >
      <div className={wide ? 'flex flex-col gap-x-4 lg:flex-row lg:items-end' : undefined}>
        {wide ? <div className="min-w-0 flex-1">{children}</div> : children}
        {wide ? (
          <div className={cx('mt-4 grid grid-cols-2 gap-4 max-lg:order-1 lg:mt-0', !open && 'max-lg:hidden')}>{beside}</div>
        ) : null}
        <div
          className={cx('flex flex-wrap items-center gap-x-2', children ? 'mt-3' : null, !folded && 'sm:mt-0', wide && 'lg:mt-0')}
        >
          <Button
            variant="ghost"
            size="sm"
            aria-expanded={open}
            onClick={() => setOpen(!open)}
            className={cx(wide ? 'max-lg:-ml-4' : '-ml-3', !folded && 'sm:hidden')}
          >
            <span>{open ? closer : opener}</span>
            {moreCount > 0 && !open ? (
              <span className="rounded-full bg-marca px-2 text-xs text-sobre-marca">{moreCount}</span>
            ) : null}
            <Chevron className={cx('size-4 transition-transform', open && 'rotate-180')} />
          </Button>
          {count > 0 ? (
            <ClearFilters onClear={onClear} className={wide ? 'ml-auto' : 'ml-auto sm:absolute sm:top-4 sm:right-3'} />
          ) : null}
        </div>
      </div>
      <div className={cx(children ? 'mt-4' : 'mt-3 pb-2.5 sm:mt-0 sm:pb-0', !folded && 'sm:block', !open && 'hidden')}>
        {more}
      </div>
    </search>
  )
}
