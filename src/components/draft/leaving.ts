/** A press that takes its own button away: the heading of the step, or of the first part, of the form gets the focus. */
export const leaving = (press: () => void) => () => {
  document.querySelector<HTMLElement>('form h2[tabindex]')?.focus({ preventScroll: true })
  press()
}
