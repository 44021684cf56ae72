import { useEffect, useReducer, useRef } from 'react'

/**
 * What is under way, by key. It has ended only once what it led to is drawn: on a busy page a press that waited is handled after the answer
 * and before the next render, which would take its button away.
 */
export function useFlight() {
  const busy = useRef(new Set<string>())
  const ended = useRef(new Set<string>())
  const [, draw] = useReducer((times: number) => times + 1, 0)
  // An effect, because only a commit says that the answer is on the screen.
  useEffect(() => {
    for (const key of ended.current) busy.current.delete(key)
    ended.current.clear()
  })
  return {
    isBusy: (key = '') => busy.current.has(key),
    begin: (key = '') => void busy.current.add(key),
    end: (key = '') => {
      ended.current.add(key)
      draw()
    },
  }
}

/** Runs one piece of work at a time: presses during it, and until its result is drawn, are ignored. */
export function useSingleFlight() {
  const { isBusy, begin, end } = useFlight()
  return async (work: () => Promise<unknown>): Promise<void> => {
    if (isBusy()) return
    begin()
    try {
      await work()
    } finally {
      end()
    }
  }
}
