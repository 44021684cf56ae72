import { useSyncExternalStore } from 'react'

const never = () => () => undefined

/**
 * Whether the page is hydrated: false in prerendered HTML and in the first render over it, which must match. For parts that would not
 * work, or would not match, before that.
 */
export const useHydrated = () =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
