/* A wizard is a list of steps; its state is derived from the answers. Pure functions: no state, no machine.
   Indexes count from 0 here; the address and the texts for people count from 1. */

export type Step<T> = {
  readonly id: string
  readonly title: string
  /** Whether a step is complete. */
  readonly isComplete: (answers: T) => boolean
}

/** The furthest step that may be opened: the first incomplete one, since later steps depend on it. */
export function reachable<T>(steps: readonly Step<T>[], answers: T): number {
  const open = steps.findIndex((step) => !step.isComplete(answers))
  return open === -1 ? steps.length - 1 : open
}

/** The step to show when `wanted` is requested: never beyond the reachable ones. */
export const clamp = <T>(steps: readonly Step<T>[], answers: T, wanted: number): number =>
  Math.max(0, Math.min(Number.isInteger(wanted) ? wanted : 0, reachable(steps, answers)))
