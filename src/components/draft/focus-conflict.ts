/** Id of the question between two tabs. */
export const CONFLICT = 'conflito-de-rascunho'

/** Moves focus to the question that must be answered first; the press itself may have raised it. */
export function focusConflict() {
  // After the render.
  setTimeout(() => {
    const question = document.getElementById(CONFLICT)
    question?.focus({ preventScroll: true })
    question?.scrollIntoView({ block: 'center' })
  })
}
