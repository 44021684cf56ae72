import type { ReactNode } from 'react'
import { Button } from '@/components/ui/Button'
import { Notice } from '@/components/ui/Notice'

type Props = {
  /** What failed, in two or three words. */
  title?: string
  error: Error
  retrying: boolean
  onRetry: () => void
  className?: string
  /** Other ways out. */
  children?: ReactNode
}

/** A failed read, with the server's message or ours, and a button to retry. */
export function LoadFailure({ title, error, retrying, onRetry, className, children }: Props) {
  return (
    <div className={className}>
      <Notice tone="error" title={title} live className="max-w-2xl">
        {error.message}
      </Notice>
      <div className="mt-5 flex flex-col gap-3 sm:flex-row">
        <Button onClick={onRetry} loading={retrying}>
          Tentar de novo
        </Button>
        {children}
      </div>
    </div>
  )
}
