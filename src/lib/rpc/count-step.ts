import { plainRpc } from './plain'

/** What this page load has told already; nothing of it is kept in the browser. */
const contados = new Set<string>()

/**
 * Tells the server that somebody reached a step (from 1; the one after the last is the end), once for each page load. It sends the
 * form and the number, nothing of who it is, waits for nothing and fails in silence. @param fluxo name of the form, as SQL lists it
 */
export async function countStep(fluxo: string, passo: number): Promise<void> {
  const contado = `${fluxo}:${passo}`
  try {
    if (contados.has(contado) || !navigator.onLine) return
    contados.add(contado)
    // Not by the platform's client, which is large and not there yet when the first step opens.
    await plainRpc('fn_contar_passo', { _fluxo: fluxo, _passo: passo }, { keepalive: true })
  } catch {
    // A count that is lost is only a count.
  }
}
