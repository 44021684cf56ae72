import type { ReactNode } from 'react'
import { cx } from './cx'

type Props = { title: ReactNode; lead?: ReactNode; eyebrow?: ReactNode; center?: boolean; compact?: boolean; className?: string }

/** The page's only h1, `compact` 24 px on a phone. It takes focus when the page changes, which is how a screen reader announces the new page. */
export function PageHeader({ title, lead, eyebrow, center = false, compact = false, className }: Props) {
  return (
    <header className={cx('max-w-3xl min-w-0', center && 'mx-auto text-center', className)}>
      {eyebrow ? <p className="mb-3 text-sm font-semibold text-tinta-suave">{eyebrow}</p> : null}
      <h1 tabIndex={-1} className={compact ? 'text-2xl sm:text-3xl' : 'text-3xl'}>
        {title}
      </h1>
      {lead ? <p className={cx('mt-3 max-w-2xl text-tinta-suave sm:mt-4 sm:text-lg', center && 'mx-auto')}>{lead}</p> : null}
    </header>
  )
}
