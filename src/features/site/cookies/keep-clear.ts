/**
 * While a fixed bar is at the bottom: focused elements scroll clear of it, and the end of the page can be scrolled above it
 * (WCAG 2.4.11). Returns the cleanup. The rules that read the height are in styles/base.css.
 */
export function keepClear(bar: HTMLElement): () => void {
  const { style } = document.documentElement
  const measure = () => {
    const covers = getComputedStyle(bar).position === 'fixed'
    style.setProperty('--altura-do-aviso', `${covers ? bar.offsetHeight : 0}px`)
  }
  const observer = new ResizeObserver(measure)
  observer.observe(bar)
  measure()
  return () => {
    observer.disconnect()
    style.removeProperty('--altura-do-aviso')
  }
}
