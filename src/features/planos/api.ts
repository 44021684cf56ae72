import { plainRpc } from '@/lib/rpc/plain'

const LIMITE_MS = 10_000

/**
 * Where the plan is subscribed to; null while it cannot be, or when nobody could tell. A plain call, so that a page that anybody reads
 * does not download the whole client for one address.
 */
export async function lerCheckout(): Promise<string | null> {
  try {
    const endereco: unknown = await plainRpc('fn_checkout_dos_planos', {}, { signal: AbortSignal.timeout(LIMITE_MS) })
    return typeof endereco === 'string' && endereco.startsWith('https://') ? endereco : null
  } catch {
    return null
  }
}
