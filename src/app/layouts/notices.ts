/* Notices beside every page, in their own roots, and the page for lost connections: loaded after hydration, so that no page waits for them. */
import { startCookies } from '@/features/site/cookies/mount'
import { takeDeparture } from '@/lib/session/departure'

/** Asks about cookies, and explains to a person signed out by another tab why the previous page closed. */
export function startNotices() {
  startCookies()
  // Without it a lost connection shows the browser's own page. Nothing else depends on it.
  if (import.meta.env.PROD) void navigator.serviceWorker?.register('/sw.js').catch(() => undefined)
  if (!takeDeparture('outra-aba')) return
  void import('@/components/feedback/notify').then(
    ({ notify }) => notify.info('Você saiu em outra aba.'),
    () => undefined,
  )
}
