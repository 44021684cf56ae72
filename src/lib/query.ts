import {
  type InvalidateOptions,
  type InvalidateQueryFilters,
  MutationCache,
  QueryClient,
  useMutation,
  type UseMutationOptions,
  useQueryClient,
} from '@tanstack/react-query'
import { useRef } from 'react'
import { AppError } from './errors'
import { useFlight } from './form/use-single-flight'
import { noteChange } from './rpc/changed'

/** Also what is on its way for the first time is asked for again: it may come as it was before, and the library would leave it at that. */
class Client extends QueryClient {
  override invalidateQueries(filters?: InvalidateQueryFilters, options?: InvalidateOptions): Promise<void> {
    const again = () => super.invalidateQueries(filters, options)
    const first = this.getQueryCache()
      .findAll(filters)
      .filter((query) => query.isActive() && query.state.data === undefined && query.state.fetchStatus !== 'idle')
    return first.length === 0 ? again() : Promise.all(first.map((query) => query.cancel({ revert: true }))).then(again)
  }
}

/**
 * Query client of one page tree: only failures that may be temporary are retried (twice), and a window focus refetches
 * only data older than 30 seconds. `networkMode: 'always'`: the local platform answers without internet. A mutation is noted as a change of
 * this tab, and what other pages had read is read again when they open: who acted and goes back sees what became of it.
 */
export function createQueryClient() {
  // Before what the page does with the answer, which may open another one. Also after an error: the answer may only have been lost.
  const outdate = () =>
    client
      .getQueryCache()
      .findAll({ type: 'inactive' })
      .forEach((query) => (query.options as { staleTime: number }).staleTime < Infinity && query.invalidate())
  const client: Client = new Client({
    mutationCache: new MutationCache({ onMutate: noteChange, onSuccess: outdate, onError: outdate }),
    defaultOptions: {
      queries: {
        staleTime: 30_000,
        networkMode: 'always',
        retry: (failures, error) => failures < 2 && error instanceof AppError && error.retryable && error.status !== 429,
      },
      mutations: { networkMode: 'always', retry: false },
    },
  })
  return client
}

type SingleMutation<T, V> = {
  mutationFn: (input: V) => Promise<T>
  onSuccess?: (result: T, input: V) => void
  onError?: (error: Error, input: V) => void
}

/**
 * A mutation that ignores presses while one is in progress, and until what it led to is on the screen: a busy page handles a press that
 * waited before it draws what the one before changed.
 */
export function useSingleMutation<T, V = void>({ mutationFn, onSuccess, onError }: SingleMutation<T, V>) {
  const { isBusy, begin, end } = useFlight()
  const { mutate, ...shown } = useMutation<T, Error, V>({
    mutationFn,
    onSuccess,
    onError,
    onSettled: () => end(),
  })
  return {
    ...shown,
    run: (input: V) => {
      if (isBusy()) return
      begin()
      mutate(input)
    },
  }
}

/**
 * A press that ends what the link of this page is for, and the link with it. After a press without an answer, a refused link says that
 * it was done: before one it may only be old, and nothing ended.
 */
export function useFinalPress(mutationFn: () => Promise<unknown>, onDone: () => void) {
  const unanswered = useRef(false)
  return useSingleMutation({
    mutationFn,
    onSuccess: onDone,
    onError: (error) => {
      if (!(error instanceof AppError)) return
      if (unanswered.current && error.hint?.startsWith('link_')) onDone()
      unanswered.current ||= error.status === 0 || error.status >= 500
    },
  })
}

type QueuedMutation<T, V, C> = UseMutationOptions<T, Error, V, C> & {
  /** Mutations of one queue run one after another, in the order of their presses, whichever component they come from. */
  queue: string
  /** The same text for the same press: it is ignored while the first is on its way, and until its result is on the screen. */
  sameAs: (input: V) => string
}

/** A mutation that waits for the others of its queue. `run` says `waits`: another of them is under way, so what the screen shows is old. */
export function useQueuedMutation<T, V extends object, C = unknown>({
  queue,
  sameAs,
  ...options
}: QueuedMutation<T, V & Waits, C>) {
  const queries = useQueryClient()
  const { isBusy, begin, end } = useFlight()
  const { mutate, ...shown } = useMutation<T, Error, V & Waits, C>({
    ...options,
    scope: { id: queue },
    onSettled: (...settled) => {
      end(sameAs(settled[2]))
      return options.onSettled?.(...settled)
    },
  })
  return {
    ...shown,
    run: (input: V) => {
      const waits = queries.isMutating({ predicate: (other) => other.options.scope?.id === queue }) > 0
      const press = { ...input, waits }
      if (isBusy(sameAs(press))) return
      begin(sameAs(press))
      mutate(press)
    },
  }
}

/** Whether another mutation of the queue was under way at the press. */
export type Waits = { readonly waits?: boolean }
