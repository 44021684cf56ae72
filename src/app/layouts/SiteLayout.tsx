import { type ReactNode, Suspense, useContext, useEffect, useMemo, useRef } from 'react'
import { Outlet, UNSAFE_LocationContext as LocationContext, useLocation } from 'react-router-dom'
import { useBrowserValue } from '@/components/site/use-hydrated'
import { lazySection } from '@/components/site/lazy-section'
import { PageSkeleton } from '@/components/feedback/PageSkeleton'
import { ErrorBoundary } from '../ErrorBoundary'
import { PAGE_READY } from '../start/page-ready'
import { TopNav } from './TopNav'

const Footer = lazySection(async () => (await import('./Footer')).Footer)

/** The frame of every page: fixed bar of 4rem with the skip link, the page, footer. */
export function SiteLayout() {
  const { pathname } = useLocation()
  return (
    <>
      <TopNav />
      <main id="conteudo" tabIndex={-1} className="min-h-dvh pt-16 outline-none">
        <Suspense fallback={<PageSkeleton />}>
          <ErrorBoundary key={pathname}>
            <AsPrerendered>
              <Outlet />
            </AsPrerendered>
          </ErrorBoundary>
          {/* Outside of the part that remounts with each page, because it remembers where the person was. */}
          <PageArrival />
        </Suspense>
      </main>
      <Footer />
    </>
  )
}

/**
 * Prerendered HTML knows neither query, fragment nor the state of the history: for the page below they are empty in the first render
 * over it, and there in the next. It stands inside of the boundary that is hydrated, since an update from outside would replace it.
 */
function AsPrerendered({ children }: { children: ReactNode }) {
  const router = useContext(LocationContext)
  const { search, hash, state } = router.location
  const whole = useBrowserValue(
    () => search !== '' || hash !== '' || state !== null,
    () => false,
  )
  const bare = useMemo(() => ({ ...router, location: { ...router.location, search: '', hash: '', state: null } }), [router])
  return <LocationContext value={whole ? router : bare}>{children}</LocationContext>
}

/**
 * On every page change: scrolls to the top and moves focus to the page's heading, so that a screen reader announces it.
 * It sits beside the page inside its Suspense, so its effect runs when the new page is mounted.
 */
function PageArrival() {
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
