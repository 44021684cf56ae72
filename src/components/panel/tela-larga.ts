import { useSyncExternalStore } from 'react'

const LARGAS = ['(width >= 64rem)', 'print']
const follow = (changed: () => void) => {
  const medias = LARGAS.map((media) => window.matchMedia(media))
  for (const media of medias) media.addEventListener('change', changed)
  return () => {
    for (const media of medias) media.removeEventListener('change', changed)
  }
}

/** Whether the screen has room for parts side by side: from 64rem on, as `lg` in the classes; paper shows all of them. */
export const useTelaLarga = () => useSyncExternalStore(follow, () => LARGAS.some((media) => window.matchMedia(media).matches))
