import { cx } from './cx'

/** Placeholder for loading content. Size it with classes; announce once what is loading, near it. */
export function Skeleton({ className }: { className?: string }) {
  return <span aria-hidden="true" className={cx('block animate-pulsar rounded-campo bg-suave', className ?? 'h-5 w-full')} />
}
