import { Suspense } from 'react'
import { Outlet, useLocation } from 'react-router-dom'
import { lazySection } from '@/components/site/lazy-section'
import { PageSkeleton } from '@/components/feedback/PageSkeleton'
import { ErrorBoundary } from '../ErrorBoundary'
import { AsPrerendered } from './AsPrerendered'
import { PageArrival } from './PageArrival'
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
