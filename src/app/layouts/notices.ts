/* Notices beside every page, in their own roots: loaded after hydration, so that no page waits for them. */
import { notify } from '@/components/feedback/notify'
import { startCookies } from '@/features/cookies/mount'
import { takeDeparture } from '@/lib/session/departure'

/** Asks about cookies, and explains to a person signed out by another tab why the previous page closed. */
export function startNotices() {
  startCookies()
  if (takeDeparture('outra-aba')) notify.info('Você saiu em outra aba.')
}
