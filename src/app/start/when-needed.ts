const FIRST_SIGNS = ['pointerdown', 'keydown', 'touchstart', 'focusin'] as const

/** Runs `start` when the browser is idle or the person first acts, whichever comes first. */
export function whenNeeded(start: () => void) {
  let started = false
  const run = () => {
    if (started) return
    started = true
    for (const sign of FIRST_SIGNS) document.removeEventListener(sign, run, true)
    start()
  }
  for (const sign of FIRST_SIGNS) document.addEventListener(sign, run, { capture: true, passive: true })
  if ('requestIdleCallback' in window) window.requestIdleCallback(run, { timeout: 2500 })
  else setTimeout(run, 400) // Safari
}
