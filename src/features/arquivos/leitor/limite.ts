/** Milliseconds until a document, or one page of it, is given up. */
const LIMITE_MS = 8000
const PASSO_MS = 200

/**
 * Calls `onFim` after 8 seconds in which the page was seen and awake: a tab in the background draws nothing, a computer that slept did not wait,
 * and a step that came late counts as one. Returns what ends the count.
 */
export function startLimite(onFim: () => void): () => void {
  let left = LIMITE_MS / PASSO_MS
  const timer = setInterval(() => {
    if (document.visibilityState === 'visible') left -= 1
    if (left > 0) return
    clearInterval(timer)
    onFim()
  }, PASSO_MS)
  return () => clearInterval(timer)
}
