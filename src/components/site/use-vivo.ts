import { useSyncExternalStore } from 'react'

const never = () => () => undefined

/**
 * Whether the program is there: false in HTML that was written before it, and in the first look at such HTML, which must find what was
 * written. For what would be dead, or cannot be taken over, without it.
 */
export const useVivo = () =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
