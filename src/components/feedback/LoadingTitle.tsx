import { type ReactNode, useLayoutEffect, useRef } from 'react'

/** The heading of a page whose content is still loading. The focus that it took on arrival moves on to the final heading. */
export function LoadingTitle({ children }: { children: ReactNode }) {
  const title = useRef<HTMLHeadingElement>(null)

  // A layout effect: its cleanup runs while this heading still has focus, just before the next one is there.
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
