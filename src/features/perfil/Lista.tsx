import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { LoadFailure } from '@/components/feedback/LoadFailure'
import { Skeleton } from '@/components/ui/Skeleton'

type Props<T> = {
  query: Pick<UseQueryResult<T>, 'data' | 'error' | 'isFetching' | 'refetch'>
  /** What is on its way, for who does not see the room kept for it. */
  loading: string
  children: (data: T) => ReactNode
}

/** Something of the profile that is read apart: its room while it comes, a way to ask again when it does not. */
export function Lista<T>({ query, loading, children }: Props<T>) {
  const { data, error, isFetching, refetch } = query
  if (data !== undefined) return children(data)
  if (error) return <LoadFailure error={error} retrying={isFetching} onRetry={() => void refetch()} />
  return (
    <output className="block space-y-3">
      <span className="sr-only">{loading}</span>
      <Skeleton className="h-5 w-2/3" />
      <Skeleton className="h-5 w-1/2" />
    </output>
  )
}
