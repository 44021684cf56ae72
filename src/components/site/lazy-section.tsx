import { type ComponentType, lazy, Suspense, useState } from 'react'
import { useLocation } from 'react-router-dom'

function signal() {
  let raise!: () => void // set before the constructor returns
  const raised = new Promise<void>((resolve) => {
    raise = resolve
  })
  return { raise, raised }
}

const Nothing = () => null

const SIGNS = ['scroll', 'pointermove', 'pointerdown', 'keydown'] as const

/**
 * A part of a page below the first screen, whose code is downloaded when it is about to be seen or used. In a prerendered page it
 * is already readable HTML with working links, and stays so until then. `still`: nothing in it answers, so that its HTML is all it needs, and its code is
 * downloaded only where the browser renders the page itself.
 */
export function lazySection(load: () => Promise<ComponentType>, { still = false } = {}) {
  const wanted = signal()
  const left = signal()
  const fetchCode = async () => ({ default: await load() })
  // When the code fails to load the HTML stays until the address changes: a page change must never wait for it.
  const keep = () => left.raised.then(() => ({ default: Nothing }))
  const Content = lazy(() => (typeof window === 'undefined' ? fetchCode() : wanted.raised.then(fetchCode).catch(keep)))

  const watch = (box: HTMLDivElement | null) => {
    if (!box?.firstElementChild) {
      wanted.raise() // nothing was prerendered here: it is needed now
      return undefined
    }
    if (still) return undefined
    const observer = new IntersectionObserver((entries) => {
      if (entries.some((entry) => entry.isIntersecting)) wanted.raise()
    })
    // Only after the first interaction: the part that is visible on arrival is complete as it is.
    const begin = () => observer.observe(box)
    for (const sign of SIGNS) window.addEventListener(sign, begin, { once: true, passive: true })
    box.addEventListener('focusin', wanted.raise, { once: true })
    return () => {
      observer.disconnect()
      for (const sign of SIGNS) window.removeEventListener(sign, begin)
      box.removeEventListener('focusin', wanted.raise)
    }
  }

  return function Section() {
    const { key } = useLocation()
    const [arrival] = useState(key)
    if (key !== arrival) {
      // During render, not after: React delays a page change until every part that is still plain HTML has been hydrated.
      wanted.raise()
      left.raise()
    }
    return (
      <div ref={watch}>
        <Suspense fallback={null}>
          <Content />
        </Suspense>
      </div>
    )
  }
}
