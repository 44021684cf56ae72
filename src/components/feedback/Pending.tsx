import type { ReactNode } from 'react'
import { Button } from '@/components/ui/Button'
import { cx } from '@/components/ui/cx'
import { Notice } from '@/components/ui/Notice'
import { Skeleton } from '@/components/ui/Skeleton'

type Props = {
  query: { error: Error | null; isFetching: boolean; refetch: () => unknown }
  /** What failed, in two or three words. */
  title?: string | undefined
  /** Other ways out of a failure. */
  saidas?: ReactNode
  /** What is loading, for screen readers: with it a block of the size `place` stands meanwhile. */
  label?: string | undefined
  place?: string | undefined
  /** Of the failure and of the block. */
  className?: string | undefined
  /** Instead of the block. */
  children?: ReactNode
}

/** A read that has brought nothing: what stands in its place, or why it failed, with the server's message or ours and a button to retry. */
export function Pending({ query: { error, isFetching, refetch }, title, saidas, label, place, className, children }: Props) {
  if (error)
    return (
      <div className={className}>
        <Notice tone="error" title={title} live className="max-w-2xl">
          {error.message}
        </Notice>
        <div className="mt-5 flex flex-col gap-3 sm:flex-row">
          <Button onClick={() => void refetch()} loading={isFetching}>
            Tentar de novo
          </Button>
          {saidas}
        </div>
      </div>
    )
  if (!label) return children
  return (
    <output className={cx('block', className)}>
      <span className="sr-only">{label}</span>
      <Skeleton className={place} />
    </output>
  )
}
