import { storageKey } from '@/domain/marca'
import { SESSION_KEY, sessionChanged } from '@/lib/session'

type Client = { auth: { signOut: (options: { scope: 'local' }) => Promise<unknown> } }

/**
 * Signs out: asks the platform to end this session, then clears it here and every draft of this product, whatever it answered.
 * The client is injected and loaded only now, because no page needs it just to offer "Sair".
 */
export async function signOut(loadClient: () => Promise<Client>) {
  try {
    const client = await loadClient()
    await client.auth.signOut({ scope: 'local' })
  } catch {
    // offline or already ended on the server: this device still forgets it below
  }
  localStorage.removeItem(SESSION_KEY)
  for (const key of Object.keys(localStorage)) if (key.startsWith(storageKey('rascunho'))) localStorage.removeItem(key)
  sessionChanged()
}
