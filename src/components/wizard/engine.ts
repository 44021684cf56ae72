/*
 * A wizard is a list of steps with a schema each; everything else follows from the answers. Pure functions: no state, no machine.
 * Indexes count from 0 here; the address and the texts for people count from 1.
 */

export type Step<T> = {
  readonly id: string
  readonly title: string
  /** Complete when it accepts the answers. */
  readonly schema: { safeParse(answers: unknown): { success: boolean } }
  /** Steps whose condition fails are not asked. */
  readonly when?: (answers: T) => boolean
}

/** The steps asked for these answers. */
export const askedSteps = <S extends Step<T>, T>(steps: readonly S[], answers: T): readonly S[] =>
  steps.filter((step) => step.when?.(answers) ?? true)

/** Whether a step has all it needs. */
export const isComplete = <T>(step: Step<T>, answers: T): boolean => step.schema.safeParse(answers).success

/** The furthest step that may be opened: the first incomplete one, since a later one builds on it. */
export function reachable<T>(steps: readonly Step<T>[], answers: T): number {
  const open = steps.findIndex((step) => !isComplete(step, answers))
  return open === -1 ? steps.length - 1 : open
}

/** The step to show when `wanted` is asked for: never beyond what is reachable. */
export const clamp = <T>(steps: readonly Step<T>[], answers: T, wanted: number): number =>
  Math.max(0, Math.min(Number.isInteger(wanted) ? wanted : 0, reachable(steps, answers)))

/** The step after `index`, or null at the end or while `index` is incomplete. */
export function next<T>(steps: readonly Step<T>[], answers: T, index: number): number | null {
  return index + 1 < steps.length && reachable(steps, answers) > index ? index + 1 : null
}

/** The step before `index`, or null at the beginning. */
export const previous = (index: number): number | null => (index > 0 ? index - 1 : null)
