import { env } from '@/lib/env'

const LIMITE_MS = 10_000

/**
 * Where the plan is subscribed to; null while it cannot be, or when nobody could tell. A plain call, so that a page that anybody reads
 * does not download the whole client for one address.
 */
export async function lerCheckout(): Promise<string | null> {
  try {
    const resposta = await fetch(`${env.VITE_SUPABASE_URL.replace(/\/$/, '')}/rest/v1/rpc/fn_checkout_dos_planos`, {
      method: 'POST',
      headers: { apikey: env.VITE_SUPABASE_PUBLISHABLE_KEY, 'content-type': 'application/json' },
      body: '{}',
      signal: AbortSignal.timeout(LIMITE_MS),
    })
    const endereco: unknown = resposta.ok ? await resposta.json() : null
    return typeof endereco === 'string' && endereco.startsWith('https://') ? endereco : null
  } catch {
    return null
  }
}
