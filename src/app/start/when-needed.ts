const FIRST_SIGNS = ['pointerdown', 'keydown', 'touchstart', 'focusin'] as const

/**
 * Runs `start` when the browser is idle or the person first acts, whichever comes first.
 * A press on a button before hydration is repeated afterwards, so no tap is lost.
 */
export function whenNeeded(start: () => Promise<void>) {
  let pressed: HTMLElement | null = null
  let started = false

  const remember = (event: Event) => {
    pressed = event.target instanceof Element ? event.target.closest('button') : null
  }
  const run = () => {
    if (started) return
    started = true
    for (const sign of FIRST_SIGNS) document.removeEventListener(sign, run, true)
    void start().then(() => {
      // React has attached its listeners: later presses reach it, and repeating them would undo them.
      document.removeEventListener('click', remember, true)
      setTimeout(() => pressed?.click())
    })
  }

  document.addEventListener('click', remember, true)
  for (const sign of FIRST_SIGNS) document.addEventListener(sign, run, { capture: true, passive: true })
  if ('requestIdleCallback' in window) window.requestIdleCallback(run, { timeout: 2500 })
  else setTimeout(run, 400) // Safari
}
