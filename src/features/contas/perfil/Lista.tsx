import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Pending } from '@/components/feedback/Pending'
import { Skeleton } from '@/components/ui/Skeleton'

type Props<T> = {
  query: Pick<UseQueryResult<T>, 'data' | 'error' | 'isFetching' | 'refetch'>
  /** What is loading, for screen readers. */
  loading: string
  children: (data: T) => ReactNode
}

/** A separately loaded part of the profile: a placeholder while loading, a retry button after a failure. */
export function Lista<T>({ query, loading, children }: Props<T>) {
  const { data } = query
  if (data !== undefined) return children(data)
  return (
    <Pending query={query}>
      <output className="block space-y-3">
        <span className="sr-only">{loading}</span>
        <Skeleton className="h-5 w-2/3" />
        <Skeleton className="h-5 w-1/2" />
      </output>
    </Pending>
  )
}
