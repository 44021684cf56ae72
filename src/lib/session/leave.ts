/* Leaving: what this device forgets, and how the other tabs and remembered pages follow. Loaded only where somebody is signed in. */
import { paths } from '../paths'
import { currentSession, holdSession, SESSION_KEY } from '../session'
import { type Departure, rememberDeparture } from './departure'
import { forgetPerson } from './forget'
import { sessionStore } from './store'

/** Removes the session and everything that the product keeps about people: drafts, copies, ids, the name in the bar. */
export function forgetDevice() {
  sessionStore.close()
  holdSession(null)
  forgetPerson(SESSION_KEY)
}

/** The page that only those see whose account was just deleted. */
const howTo = (to: string): Departure | undefined => (to === paths.contaExcluida() ? 'conta-excluida' : undefined)

/**
 * Loads the home page, or another, as a new document, so that nothing in memory survives; that document can learn `how` it was left.
 * Without connection that would be the browser's own
 * error page: then the router goes there, and what was on the screen is gone as well.
 */
export function leaveFor(to: string = paths.home(), how = howTo(to)) {
  if (how) rememberDeparture(how)
  if (navigator.onLine) return window.location.assign(to)
  window.history.pushState(null, '', to)
  window.dispatchEvent(new PopStateEvent('popstate'))
}

/** Whom this document last showed. */
let shown: string | null = null
let watching = false

/**
 * From now on this document follows the session of `id`: when another tab signs out it forgets and leaves too, and when the browser
 * brings it back from memory after the session has changed it is loaded again.
 */
export function followSession(id: string) {
  shown = id
  if (watching) return
  watching = true
  window.addEventListener('storage', ({ key, newValue }) => {
    if (newValue !== null || (key !== null && key !== SESSION_KEY) || currentSession() !== null) return
    forgetDevice()
    leaveFor(paths.home(), key === null ? undefined : 'outra-aba')
  })
  window.addEventListener('pageshow', ({ persisted }) => {
    if (persisted && currentSession()?.id !== shown) window.location.reload()
  })
}
