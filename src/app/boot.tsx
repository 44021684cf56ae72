// Loaded by main.tsx: at once on an empty document, when the browser is idle on a prerendered one.
import { StrictMode } from 'react'
import { flushSync } from 'react-dom'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { BrowserRouter } from 'react-router-dom'
import { App } from './App'
import { reportError } from './report-error'
import { preload } from './routes'

const tree = (
  <StrictMode>
    <BrowserRouter>
      <App />
    </BrowserRouter>
  </StrictMode>
)

/** Hydrates the document that was made for this very address, or renders the page afresh over whatever is there. */
export async function boot(root: HTMLElement, prerendered: boolean) {
  await preload(window.location.pathname, window.location.search)
  if (prerendered) hydrateRoot(root, tree, { onRecoverableError: reportError, onUncaughtError: reportError })
  else {
    const live = createRoot(root, { onUncaughtError: reportError })
    // At once: inert ends with this call, and what is typed between that and the first commit would be lost with the old markup.
    flushSync(() => live.render(tree))
  }
  // Asked for only now, and in roots of its own: the page never waits for it.
  void import('./layouts/notices').then(({ startNotices }) => startNotices()).catch(() => undefined)
}
