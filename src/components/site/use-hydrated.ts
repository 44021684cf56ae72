import { useEffect, useState, useSyncExternalStore } from 'react'

const never = () => () => undefined

/**
 * What only the browser knows; in prerendered HTML, and in the first render over it, `prerendered`. Renders again only where the two differ.
 */
export const useBrowserValue = <T>(read: () => T, prerendered: () => T) => useSyncExternalStore(never, read, prerendered)

/**
 * Whether the page is hydrated: false in prerendered HTML and in the first render over it, which must match. For parts that would not
 * work, or would not match, before that.
 */
export const useHydrated = () =>
  useBrowserValue(
    () => true,
    () => false,
  )

/**
 * What a page opens with, and how to change it: of the first render and, where that was a hydration, once more in the next, when address
 * and storage are known. @param open `known`: whether they are
 */
export function useOpened<T>(open: (known: boolean) => T): [T, (value: T) => void] {
  const known = useHydrated()
  const [opened, setOpened] = useState(() => ({ known, value: open(known) }))
  if (known && !opened.known) setOpened({ known, value: open(known) })
  return [opened.value, (value) => setOpened({ known: true, value })]
}

/**
 * Calls `open` once after a hydration, with what the address and this browser know by then: prerendered HTML knows neither. Not where
 * the browser rendered the page itself, whose first render has them.
 */
export function useAfterHydration(open: () => void) {
  const hydrated = useHydrated()
  const [rendered] = useState(hydrated)
  // An effect, because it changes what was painted, after it answers.
  useEffect(() => {
    if (hydrated && !rendered) open()
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once, with the values of that render
  }, [hydrated, rendered])
}
