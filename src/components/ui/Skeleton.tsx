import { cx } from './cx'

/** Room kept for content on its way. Size it with classes; say what is loading once, near it. */
export function Skeleton({ className }: { className?: string }) {
  return <span aria-hidden="true" className={cx('block animate-pulsar rounded-campo bg-suave', className ?? 'h-5 w-full')} />
}
