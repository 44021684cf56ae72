import type { ComponentProps } from 'react'
import { cx } from './cx'

/** A sheet of paper on the ground. */
export function Card({ className, ...rest }: ComponentProps<'div'>) {
  return <div {...rest} className={cx('rounded-cartao border border-linha bg-superficie p-5 shadow-cartao sm:p-7', className)} />
}
