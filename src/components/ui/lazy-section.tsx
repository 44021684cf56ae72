import { type ComponentType, lazy, Suspense } from 'react'

const never = () => new Promise<never>(() => {})

function deferred() {
  let resolve!: () => void // set before the constructor returns
  const promise = new Promise<void>((done) => {
    resolve = done
  })
  return { promise, resolve }
}

/**
 * A part of a page below the first screen, whose code is downloaded when it is about to be seen or used. In a prerendered page it
 * is already readable HTML with working links, and stays exactly so until then, or for good if its code cannot be had.
 */
export function lazySection(load: () => Promise<ComponentType>) {
  const { promise: shown, resolve: show } = deferred()
  const fetchCode = async () => ({ default: await load() })
  const Content = lazy(() => (typeof window === 'undefined' ? fetchCode() : shown.then(fetchCode).catch(never)))

  const watch = (box: HTMLDivElement | null) => {
    if (!box?.firstElementChild) {
      show() // nothing was prerendered here: it is needed now
      return undefined
    }
    const observer = new IntersectionObserver((entries) => {
      if (entries.some((entry) => entry.isIntersecting)) show()
    })
    observer.observe(box)
    box.addEventListener('focusin', show, { once: true })
    return () => {
      observer.disconnect()
      box.removeEventListener('focusin', show)
    }
  }

  return function Section() {
    return (
      <div ref={watch}>
        <Suspense fallback={null}>
          <Content />
        </Suspense>
      </div>
    )
  }
}
