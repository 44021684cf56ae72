import { type ReactNode, useEffect } from 'react'

/**
 * Around a content that waited for an answer: it was not there when the address changed, so its heading takes the focus now. The first
 * page of a visit keeps the browser's own.
 */
export function Arrived({ children }: { children: ReactNode }) {
  // An effect, because the focus belongs to the document.
  useEffect(() => {
    if (window.history.state?.key) document.querySelector<HTMLElement>('main h1')?.focus({ preventScroll: true })
  }, [])
  return children
}
