import { callPlainRpc } from './plain'

/** The steps that this page load has reported; not stored in the browser. */
const contados = new Set<string>()

/**
 * Reports to the server that a step was reached (from 1; the one after the last is the end), once per page load. It sends only the
 * form and the number, does not block and ignores failures. @param fluxo name of the form, as SQL lists it
 */
export async function countStep(fluxo: string, passo: number): Promise<void> {
  const contado = `${fluxo}:${passo}`
  try {
    if (contados.has(contado) || !navigator.onLine) return
    contados.add(contado)
    // Without the platform's client, which is large and not loaded yet when the first step opens.
    await callPlainRpc('fn_contar_passo', { _fluxo: fluxo, _passo: passo }, { keepalive: true })
  } catch {
    // A lost report only affects statistics.
  }
}
