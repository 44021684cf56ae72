/* Sign-out: what this device removes, and how the other tabs and cached pages follow. Loaded only for signed-in people. */
import { paths } from '../paths'
import { readSession, SESSION_KEY } from '../session'
import { type Departure, rememberDeparture } from './departure'
import { forgetPerson } from './forget'
import { sessionStore } from './store'
import { claimTab, emptyTabOfAnother } from './tab-owner'

/** Removes the session and all personal data of the product: drafts, copies, ids, the name in the bar. */
export function forgetDevice() {
  sessionStore.close()
  forgetPerson(SESSION_KEY)
}

/** The page shown only after an account deletion. */
const howTo = (to: string): Departure | undefined => (to === paths.contaExcluida() ? 'conta-excluida' : undefined)

/**
 * Loads the home page, or another, as a new document, so that nothing in memory survives; that document can read `how` the tab left.
 * Offline that would be the browser's own error page: then the router navigates there, and the previous page is unmounted.
 */
export function leaveFor(to: string = paths.home(), how = howTo(to)) {
  if (how) rememberDeparture(how)
  if (navigator.onLine) return window.location.assign(to)
  window.history.pushState(null, '', to)
  window.dispatchEvent(new PopStateEvent('popstate'))
}

/** The person that this document last showed; it listens from the first one on. */
let shown: string | undefined

/** What this tab holds of another person goes, and the page that shows it. */
function giveTab(id: string) {
  const another = emptyTabOfAnother()
  claimTab(id)
  if (another) window.location.reload()
}

/**
 * From now on this document follows the session of `id`: when another tab signs out it clears its data and leaves too, when another
 * person signs in there it clears and is reloaded, and so it is when it returns from the back/forward cache after the session has changed.
 */
export function followSession(id: string) {
  const listening = shown
  shown = id
  giveTab(id)
  if (listening) return
  window.addEventListener('storage', ({ key }) => {
    const session = readSession()
    if (session) return giveTab(session.id)
    if (!emptyTabOfAnother()) return
    forgetDevice()
    leaveFor(paths.home(), key === null ? undefined : 'outra-aba')
  })
  window.addEventListener('pageshow', ({ persisted }) => {
    if (persisted && readSession()?.id !== shown) window.location.reload()
  })
}
