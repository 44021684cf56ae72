import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Pending } from '@/components/feedback/Pending'

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
export function Lido<T>({ query, carregando, altura, falha, children }: Props<T>) {
  const { data } = query
  if (data !== undefined) return children(data)
  return <Pending query={query} title={falha} label={carregando} place={`${altura} rounded-cartao`} />
}
