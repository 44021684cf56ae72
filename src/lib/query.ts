import { QueryClient, useMutation } from '@tanstack/react-query'
import { useRef } from 'react'
import { AppError } from './errors'

/**
 * Query client of one page tree: only failures that may be temporary are retried (twice), and a window focus refetches
 * only data older than 30 seconds. `networkMode: 'always'`: the local platform answers without internet.
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

type SingleMutation<T, V> = {
  mutationFn: (input: V) => Promise<T>
  onSuccess?: (result: T, input: V) => void
  onError?: (error: Error, input: V) => void
}

/** A mutation that ignores presses while one is in progress, also the second half of a double click, before the next render. */
export function useSingleMutation<T, V = void>({ mutationFn, onSuccess, onError }: SingleMutation<T, V>) {
  const busy = useRef(false)
  const { isPending, isSuccess, error, mutate, reset } = useMutation<T, Error, V>({
    mutationFn,
    onSuccess,
    onError,
    onSettled: () => {
      busy.current = false
    },
  })
  return {
    isPending,
    isSuccess,
    error,
    reset,
    run: (input: V) => {
      if (busy.current) return
      busy.current = true
      mutate(input)
    },
  }
}
