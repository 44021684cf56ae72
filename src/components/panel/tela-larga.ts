import { useSyncExternalStore } from 'react'

const LARGA = 'print, (width >= 64rem)'
const follow = (changed: () => void) => {
  const wide = window.matchMedia(LARGA)
  wide.addEventListener('change', changed)
  return () => wide.removeEventListener('change', changed)
}

/** Whether the screen has room for parts side by side: from 64rem on, as `lg` in the classes; paper shows all of them. */
export const useTelaLarga = () => useSyncExternalStore(follow, () => window.matchMedia(LARGA).matches)
