import { forgetDevice, leaveFor } from '@/lib/session/leave'

type Client = {
  auth: {
    getSession: () => Promise<{ data: { session: { access_token: string } | null } }>
    admin: { signOut: (token: string, scope: 'local') => Promise<unknown> }
  }
}

/** Milliseconds that sign-out waits for the server. */
const PACIENCIA = 4000

/**
 * Signs out: asks the platform to end this session, then clears the session and the person's data on this device, with any answer,
 * and loads the home page, or `to`, as a new document. The other tabs notice and do the same.
 * The client is injected and loaded only now, because no page needs it just to offer "Sair". Never fails.
 */
export async function signOut(loadClient: () => Promise<Client>, to?: string) {
  const ended = endOnServer(loadClient)
  const late = new Promise((resolve) => {
    setTimeout(resolve, navigator.onLine ? PACIENCIA : 0)
  })
  await Promise.race([ended, late])
  forgetDevice()
  leaveFor(to)
}

/**
 * Ends the session of this device on the server, by its token: the client's own `signOut` would also drop it here first, and pages
 * would briefly report an expired session.
 */
async function endOnServer(loadClient: () => Promise<Client>): Promise<void> {
  try {
    const { auth } = await loadClient()
    const { data } = await auth.getSession()
    if (data.session) await auth.admin.signOut(data.session.access_token, 'local')
  } catch {
    // Offline, or expired already: the device clears it all the same.
  }
}
