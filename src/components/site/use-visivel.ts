import { useCallback, useState } from 'react'

/** Whether an element is on the screen, with the ref that watches it. */
export function useVisivel() {
  const [visivel, setVisivel] = useState(false)
  const ref = useCallback((element: Element | null) => {
    if (element === null) return undefined
    const observer = new IntersectionObserver((entries) => setVisivel(entries.some(({ isIntersecting }) => isIntersecting)))
    observer.observe(element)
    return () => observer.disconnect()
  }, [])
  return [ref, visivel] as const
}
