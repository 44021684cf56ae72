/** Colours of the fibres, in which the confetti falls. */
const FIBRAS = ['urucum', 'acafrao', 'broto', 'anil', 'palha']

const reloaded = () =>
  performance
    .getEntriesByType('navigation')
    .some((entry) => entry instanceof PerformanceNavigationTiming && entry.type === 'reload')

/** Confetti over the page, loaded on demand: not with prefers-reduced-motion, nor again after a reload. */
export async function throwConfete() {
  if (window.matchMedia('(prefers-reduced-motion: reduce)').matches || reloaded()) return
  const { default: confetti } = await import('canvas-confetti')
  const sheet = getComputedStyle(document.documentElement)
  const colors = FIBRAS.map((fibra) => sheet.getPropertyValue(`--color-fibra-${fibra}`).trim())
  // No worker: the content policy forbids generated scripts.
  const soltar = confetti.create(undefined, { resize: true, useWorker: false, disableForReducedMotion: true })
  const comum = { colors, particleCount: 70, spread: 70, startVelocity: 48, ticks: 180, disableForReducedMotion: true }
  await Promise.all([
    soltar({ ...comum, angle: 60, origin: { x: 0, y: 0.75 } }),
    soltar({ ...comum, angle: 120, origin: { x: 1, y: 0.75 } }),
  ])
}
