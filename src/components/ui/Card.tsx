import type { ComponentProps } from 'react'
import { cx } from './cx'

/** A panel on the page background. */
export function Card({ className, ...rest }: ComponentProps<'div'>) {
  return <div {...rest} className={cx('rounded-cartao border border-linha bg-superficie p-5 shadow-cartao sm:p-7', className)} />
}
