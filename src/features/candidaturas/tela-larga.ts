import { useSyncExternalStore } from 'react'

const LARGA = '(width >= 64rem)'
const follow = (changed: () => void) => {
  const wide = window.matchMedia(LARGA)
  wide.addEventListener('change', changed)
  return () => wide.removeEventListener('change', changed)
}

/** Whether the five columns of the board have room side by side, and the actions of the vacancy a button each. */
export const useTelaLarga = () => useSyncExternalStore(follow, () => window.matchMedia(LARGA).matches)
