/** Runs `task` once the page rests: for code that a later press needs, when the connection may be gone. A failure is left to that press. */
export function runAtRest(task: () => Promise<unknown>) {
  const quietly = () => void task().catch(() => undefined)
  if ('requestIdleCallback' in window) window.requestIdleCallback(quietly)
  else setTimeout(quietly, 400) // Safari
}
