import type { UseInfiniteQueryResult } from '@tanstack/react-query'
import { type RefObject, useEffect, useRef } from 'react'
import { useHydrated } from '../site/use-hydrated'
import { Button } from '../ui/Button'
import { Pending } from './Pending'

type Props = {
  query: Pick<
    UseInfiniteQueryResult,
    'error' | 'isFetching' | 'refetch' | 'hasNextPage' | 'isFetchingNextPage' | 'isFetchNextPageError' | 'fetchNextPage'
  >
  /** The list above, whose items the next page follows. */
  list: RefObject<HTMLElement | null>
}

/** The foot of a paged list: the button for the next page, or why it failed. The items already shown stay. */
export function VerMais({ query, list }: Props) {
  const { error, isFetching, refetch, hasNextPage, isFetchingNextPage, isFetchNextPageError, fetchNextPage } = query
  const hydrated = useHydrated()
  const foot = useRef<HTMLDivElement>(null)
  /** Number of items at the press; null when nothing was requested. */
  const before = useRef<number | null>(null)

  // An effect, because focus moves only once the new items, or the failure, are in the document.
  useEffect(() => {
    if (before.current === null || isFetchingNextPage) return
    const first = list.current?.children[before.current] ?? foot.current
    before.current = null
    // Focus that moved elsewhere meanwhile stays there.
    const { activeElement } = document
    if (activeElement === document.body || foot.current?.contains(activeElement))
      first?.querySelector<HTMLElement>('a, button')?.focus()
  }, [isFetchingNextPage, list])

  const more = () => {
    before.current = list.current?.children.length ?? null
    void fetchNextPage()
  }
  const retry = () => (isFetchNextPageError ? more() : void refetch())
  return (
    <div ref={foot} className="mt-6 empty:hidden">
      {error ? (
        <Pending query={{ error, isFetching, refetch: retry }} />
      ) : hasNextPage && hydrated ? (
        <Button variant="secondary" className="w-full sm:w-auto" loading={isFetchingNextPage} onClick={more}>
          {isFetchingNextPage ? 'Carregando...' : 'Ver mais'}
        </Button>
      ) : null}
    </div>
  )
}
