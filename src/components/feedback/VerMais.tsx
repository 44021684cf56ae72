import type { UseInfiniteQueryResult } from '@tanstack/react-query'
import { Button } from '../ui/Button'
import { LoadFailure } from './LoadFailure'

type Props = {
  query: Pick<
    UseInfiniteQueryResult,
    'error' | 'isFetching' | 'refetch' | 'hasNextPage' | 'isFetchingNextPage' | 'isFetchNextPageError' | 'fetchNextPage'
  >
}

/** The foot of a list that comes page by page: the next page, or why it did not come. What is already there stays. */
export function VerMais({ query }: Props) {
  const { error, isFetching, refetch, hasNextPage, isFetchingNextPage, isFetchNextPageError, fetchNextPage } = query
  if (error) {
    const retry = () => void (isFetchNextPageError ? fetchNextPage() : refetch())
    return <LoadFailure error={error} retrying={isFetching} onRetry={retry} className="mt-6" />
  }
  if (!hasNextPage) return null
  return (
    <Button
      variant="secondary"
      className="mt-6 w-full sm:w-auto"
      loading={isFetchingNextPage}
      onClick={() => void fetchNextPage()}
    >
      {isFetchingNextPage ? 'Carregando...' : 'Ver mais'}
    </Button>
  )
}
