/** Id of the question between two tabs. */
export const CONFLICT = 'conflito-de-rascunho'

/** Leads whoever pressed a button to the question that has to be answered first, which may have been raised by that press. */
export function focusConflict() {
  // Once it is drawn.
  setTimeout(() => {
    const question = document.getElementById(CONFLICT)
    question?.focus({ preventScroll: true })
    question?.scrollIntoView({ block: 'center' })
  })
}
