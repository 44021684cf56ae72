/** What a toast never covers: what one reads first, and what one presses or fills in. */
const FREE = 'h1, h2, a[href], button, input, select, textarea, summary, label'
/** Pixels between two places that are tried, and what remains between a toast and its neighbours. */
const STEP = 8

const toPixels = (length: string) =>
  (Number.parseFloat(length) || 0) *
  (length.trim().endsWith('rem') ? Number.parseFloat(getComputedStyle(document.documentElement).fontSize) : 1)

type Box = Pick<DOMRect, 'top' | 'bottom' | 'left' | 'right' | 'width' | 'height'>

/** Where the toast ends, in pixels from the top of the window, so that it covers nothing: the lowest such place above `lowest`, else that. */
export function findClearPlace(toast: Box, taken: readonly Box[], lowest: number, highest: number): number {
  const beside = taken.filter(
    ({ left, right, width, height }) => width > 0 && height > 0 && left < toast.right && right > toast.left,
  )
  for (let bottom = lowest; bottom - toast.height >= highest; bottom -= STEP)
    if (beside.every((each) => each.bottom <= bottom - toast.height - STEP / 2 || each.top >= bottom + STEP / 2)) return bottom
  return lowest
}

/** Moves the toasts of the foot to where they cover nothing (docs/design.md#what-comes-first). */
export function keepClear(region: HTMLElement) {
  const toast = region.querySelector('[data-sonner-toast][data-y-position="bottom"][data-front="true"]')
  if (!toast) return
  const style = getComputedStyle(document.documentElement)
  const view = window.visualViewport
  const foot = view ? Math.min(view.offsetTop + view.height, window.innerHeight) : window.innerHeight
  const bars = ['--altura-do-aviso', '--altura-da-barra'].map((name) => toPixels(style.getPropertyValue(name)))
  const taken = [...document.querySelectorAll(FREE)]
    .filter((each) => !region.contains(each))
    .map((each) => each.getBoundingClientRect())
  const bottom = findClearPlace(
    toast.getBoundingClientRect(),
    taken,
    foot - bars.reduce((all, one) => all + one, 0) - 2 * STEP,
    9 * STEP,
  )
  document.documentElement.style.setProperty('--lugar-do-aviso-breve', `${window.innerHeight - bottom}px`)
}
