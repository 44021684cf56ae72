import { forgetDevice, leaveFor } from '@/lib/session/leave'

type Client = { auth: { signOut: (options: { scope: 'local' }) => Promise<unknown> } }

/** Milliseconds that leaving may take before the device stops waiting for the server. */
const PACIENCIA = 4000

/**
 * Signs out: asks the platform to end this session, then this device forgets it and everything about the person, whatever was
 * answered, and the home page, or `to`, is loaded as a new document. The other tabs see the session go and do the same.
 * The client is injected and loaded only now, because no page needs it just to offer "Sair". Never fails.
 */
export async function signOut(loadClient: () => Promise<Client>, to?: string) {
  const ended = loadClient().then(
    (client) => client.auth.signOut({ scope: 'local' }),
    () => undefined,
  )
  const late = new Promise((resolve) => {
    setTimeout(resolve, navigator.onLine ? PACIENCIA : 0)
  })
  // Offline or already ended on the server: the device still forgets it.
  await Promise.race([ended.catch(() => undefined), late])
  forgetDevice()
  leaveFor(to)
}
