// Loaded by main.tsx: at once on an empty document, when the browser is idle on a prerendered one.
import { StrictMode, startTransition } from 'react'
import { flushSync } from 'react-dom'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { BrowserRouter } from 'react-router-dom'
import { App } from './App'
import { reportError } from './report-error'
import { loadPage, setPageLoader } from '@/lib/code/load-page'
import { readSession } from '@/lib/session'
import { emptyTabOfAnother } from '@/lib/session/tab-owner'
import { pageOf, preload, routerFuture } from './routes'

const tree = (
  <StrictMode>
    <BrowserRouter future={routerFuture}>
      <App />
    </BrowserRouter>
  </StrictMode>
)

const reports = { onRecoverableError: reportError, onUncaughtError: reportError }

/** What `PageMeta` and `SecretLinkPage` write, as the document has it: of the shell or of the page as prerendered. The page brings its own. */
const PAGE_META =
  'title,link[rel=canonical],meta:is([name=description],[name=robots],[name=referrer],[property$=title],[property$=description],[property$=url])'

/** The code of a page is asked for while its link is hovered, focused or touched, and so is there when it is pressed. */
function preloadLink({ target }: Event) {
  const link = target instanceof Element ? target.closest('a') : null
  if (link?.origin !== window.location.origin || link.target) return
  void loadPage(link.href)
}

/** What the page of a signed-in person reads first is asked for while the page's code is on the way. */
function askWhatComesFirst(pathname: string) {
  const session = readSession()
  const access = pageOf(pathname)?.access
  if (!session || (access !== 'verified' && access !== 'admin')) return
  void import('@/lib/rpc/first-reads').then(({ askAhead }) => askAhead(session.id, pathname, access)).catch(() => undefined)
}

/** Hydrates the document that was prerendered for this address, or renders the page over any other document. */
export async function boot(root: HTMLElement, prerendered: boolean) {
  setPageLoader(preload)
  emptyTabOfAnother()
  askWhatComesFirst(window.location.pathname)
  await preload(window.location.pathname, window.location.search)
  // In slices: what is pressed between two of them is answered.
  if (prerendered) startTransition(() => void hydrateRoot(root, tree, reports))
  else {
    const outdated = document.head.querySelectorAll(PAGE_META)
    const live = createRoot(root, reports)
    // At once: input between this call and the first commit would be lost with the old markup.
    flushSync(() => live.render(tree))
    for (const tag of outdated) tag.remove()
  }
  for (const sign of ['pointerover', 'touchstart', 'focusin']) document.addEventListener(sign, preloadLink, { passive: true })
  // Loaded late and in separate roots, so that the page never waits for it.
  void import('./layouts/notices').then(({ startNotices }) => startNotices()).catch(() => undefined)
}
