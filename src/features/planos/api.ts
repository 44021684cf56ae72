import { callPlainRpc } from '@/lib/rpc/plain'

const LIMITE_MS = 10_000

/**
 * Address of the subscription; null while there is none, or on failure. A plain call, so that a public page
 * does not download the whole client for one address.
 */
export async function readCheckout(): Promise<string | null> {
  try {
    const endereco: unknown = await callPlainRpc('fn_checkout_dos_planos', {}, { signal: AbortSignal.timeout(LIMITE_MS) })
    return typeof endereco === 'string' && endereco.startsWith('https://') ? endereco : null
  } catch {
    return null
  }
}
