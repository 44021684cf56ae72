import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { LoadFailure } from '@/components/feedback/LoadFailure'
import { Skeleton } from '@/components/ui/Skeleton'

type Props<T> = {
  query: UseQueryResult<T>
  /** What is loading, for who hears the page. */
  carregando: string
  /** Its height meanwhile, as a class. */
  altura: string
  /** What failed, in two or three words. */
  falha?: string
  children: (lido: T) => ReactNode
}

/** What was read; until then its place, or why it did not come. */
export function Lido<T>({ query: { data, error, isFetching, refetch }, carregando, altura, falha, children }: Props<T>) {
  if (data !== undefined) return children(data)
  if (error)
    return <LoadFailure {...(falha && { title: falha })} error={error} retrying={isFetching} onRetry={() => void refetch()} />
  return (
    <output className="block">
      <span className="sr-only">{carregando}</span>
      <Skeleton className={`${altura} w-full rounded-cartao`} />
    </output>
  )
}
