/** Pages opened inside the app; the first of a visit has none before it. */
const cameFromInside = () => {
  const { key } = (window.history.state ?? {}) as { key?: unknown }
  return typeof key === 'string' && key !== 'default'
}

/**
 * The pressed element (a choice, a dialog, a row of the list) is gone, and the focus with it: the title of the step takes it. A
 * newly loaded page keeps the browser's own focus.
 */
export function focusTitleIfLost(box: HTMLElement | null) {
  if (!box || !cameFromInside() || document.activeElement !== document.body) return
  box.querySelector<HTMLElement>('#titulo-da-etapa')?.focus({ preventScroll: true })
}
