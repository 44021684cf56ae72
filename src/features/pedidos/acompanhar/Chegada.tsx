import { useEffect } from 'react'

/**
 * Rendered with content that replaces other content under the same address: scrolls to the top and moves focus to the new heading,
 * which also announces it. Otherwise the reader would stay at the foot of removed content.
 */
export function Chegada() {
  // An effect, because scroll and focus belong to the document, and the new heading must be in it first.
  useEffect(() => {
    window.scrollTo(0, 0)
    document.querySelector<HTMLElement>('main h1')?.focus({ preventScroll: true })
  }, [])
  return null
}
