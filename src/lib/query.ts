import { QueryClient } from '@tanstack/react-query'
import { AppError } from './errors'

/**
 * Server state of one page tree: only failures that may heal are tried again (twice), and a window coming back to the front asks
 * again only for what is older than 30 seconds. `networkMode: 'always'`: the local platform answers without internet.
 */
export const createQueryClient = () =>
  new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: 30_000,
        networkMode: 'always',
        retry: (failures, error) => failures < 2 && error instanceof AppError && error.retryable && error.status !== 429,
      },
      mutations: { networkMode: 'always', retry: false },
    },
  })
