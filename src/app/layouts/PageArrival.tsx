import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router-dom'
import { PAGE_READY } from '../start/page-ready'

/**
 * On every page change: scrolls to the top and moves focus to the page's heading, so that a screen reader announces it.
 * It sits beside the page inside its Suspense, so its effect runs when the new page is mounted.
 */
export function PageArrival() {
  const { pathname, hash } = useLocation()
  const previous = useRef<string | null>(null)

  // An effect, because what was typed before belongs to the document (`start/early-input.ts`).
  useEffect(() => {
    const root = document.getElementById('root')
    root?.removeAttribute('aria-busy')
    root?.dispatchEvent(new Event(PAGE_READY))
    performance.mark(PAGE_READY)
  }, [])

  // An effect, because scroll and focus belong to the document and the change comes from the address.
  useEffect(() => {
    const first = previous.current === null
    const changed = previous.current !== pathname
    previous.current = pathname
    if (first || !changed) return
    window.dispatchEvent(new Event('embira:pagina')) // heard by `notify`: toasts of the page that was left go with it
    if (hash) {
      document.getElementById(hash.slice(1))?.scrollIntoView()
      return
    }
    window.scrollTo(0, 0)
    document.querySelector<HTMLElement>('main h1')?.focus({ preventScroll: true })
  }, [pathname, hash])

  return null
}
