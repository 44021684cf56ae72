import { type ReactNode, useLayoutEffect, useRef } from 'react'

/** The heading of a page whose own is still loading. The focus that it took when the page appeared goes on to the one that follows it. */
export function LoadingTitle({ children }: { children: ReactNode }) {
  const title = useRef<HTMLHeadingElement>(null)

  // A layout effect, because its end comes while this heading still has the focus; the next one stands right after.
  useLayoutEffect(() => {
    const own = title.current
    return () => {
      if (own === null || document.activeElement !== own) return
      queueMicrotask(() => document.querySelector<HTMLElement>('main h1, h1')?.focus({ preventScroll: true }))
    }
  }, [])

  return (
    <h1 ref={title} tabIndex={-1} className="sr-only">
      {children}
    </h1>
  )
}
