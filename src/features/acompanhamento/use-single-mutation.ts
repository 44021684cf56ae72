import { useMutation } from '@tanstack/react-query'
import { useRef } from 'react'

type Options<T> = { mutationFn: () => Promise<T>; onSuccess?: (result: T) => void }

/** A mutation that ignores presses while one is under way, also the second half of a double click, before anything is drawn anew. */
export function useSingleMutation<T>({ mutationFn, onSuccess }: Options<T>) {
  const busy = useRef(false)
  const { isPending, isSuccess, error, mutate, reset } = useMutation<T>({
    mutationFn,
    onSuccess,
    onSettled: () => {
      busy.current = false
    },
  })
  return {
    isPending,
    isSuccess,
    error,
    reset,
    run: () => {
      if (busy.current) return
      busy.current = true
      mutate()
    },
  }
}
