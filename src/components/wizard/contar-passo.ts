import { env } from '@/lib/env'

/** The long forms whose steps are counted. */
export type Fluxo = 'solicitacao' | 'consultoria' | 'vaga'

/** What this page load has told already; nothing of it is kept in the browser. */
const contados = new Set<string>()

/**
 * Tells the server that somebody reached a step (from 1; the one after the last is the end), once for each page load. It sends the
 * form and the number, nothing of who it is, waits for nothing and fails in silence.
 */
export async function contarPasso(fluxo: Fluxo, passo: number): Promise<void> {
  const body = JSON.stringify({ _fluxo: fluxo, _passo: passo })
  const headers = { apikey: env.VITE_SUPABASE_PUBLISHABLE_KEY, 'content-type': 'application/json' }
  try {
    if (contados.has(body) || !navigator.onLine) return
    contados.add(body)
    // Not by the platform's client, which is large and not there yet when the first step opens.
    await fetch(`${env.VITE_SUPABASE_URL}/rest/v1/rpc/fn_contar_passo`, { method: 'POST', headers, body, keepalive: true })
  } catch {
    // A count that is lost is only a count.
  }
}
