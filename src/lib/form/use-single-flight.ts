import { useRef } from 'react'

/** Runs one piece of work at a time: presses during it are ignored, also the second of a double click, before the next render. */
export function useSingleFlight() {
  const busy = useRef(false)
  return async (work: () => Promise<unknown>): Promise<void> => {
    if (busy.current) return
    busy.current = true
    try {
      await work()
    } finally {
      busy.current = false
    }
  }
}
