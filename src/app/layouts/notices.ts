/* What stands beside every page, in roots of its own: loaded once the page is alive, so that none waits for it. */
import { notify } from '@/components/feedback/notify'
import { startCookies } from '@/features/cookies/mount'
import { takeDeparture } from '@/lib/session/departure'

/** Asks about cookies, and tells who was signed out by another tab why the page before is gone. */
export function startNotices() {
  startCookies()
  if (takeDeparture('outra-aba')) notify.info('Você saiu em outra aba.')
}
