import { Link, type LinkProps } from 'react-router-dom'
import { cx } from '../ui/cx'

/** `← Where one came from`, above the title of a page: the one way back in every area. Not printed. */
export function BackLink({ className, children, ...rest }: LinkProps) {
  return (
    <Link
      {...rest}
      className={cx(
        'mb-3 inline-flex min-h-11 items-center gap-1.5 text-sm font-semibold text-marca underline-offset-4 hover:underline print:hidden',
        className,
      )}
    >
      <span aria-hidden="true">←</span>
      <span>{children}</span>
    </Link>
  )
}
