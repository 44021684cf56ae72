import { useEffect, useRef } from 'react'
import type { FieldValues, UseFormReturn } from 'react-hook-form'
import { useLocation, useNavigate, useSearchParams } from 'react-router-dom'
import { focusField } from '@/components/form/field-ids'
import type { WorkingDraft } from '@/lib/draft/working-draft'
import { clamp, reachable, type Step } from './engine'
import { useProblems } from '@/components/form/press/use-problems'

const PARAM = 'etapa'
type FromWizard = { readonly etapaAnterior?: boolean } | null

/**
 * The step lives in the address (`?etapa=2`), so the browser's Back, reload and history work. An address with a step that cannot be
 * reached yet shows the furthest reachable one.
 * @param answers read when needed, so that typing does not rerender
 */
function useSteps<S extends Step<T>, T>(steps: readonly S[], answers: () => T) {
  const [params, setParams] = useSearchParams()
  const navigate = useNavigate()
  const cameFromWizard = (useLocation().state as FromWizard)?.etapaAnterior === true

  const index = clamp(steps, answers(), Number(params.get(PARAM) ?? 1) - 1)

  const go = (to: number, { replace = false } = {}) =>
    setParams(
      (current) => {
        const changed = new URLSearchParams(current)
        changed.set(PARAM, String(to + 1))
        return changed
      },
      { replace, preventScrollReset: true, state: replace ? undefined : { etapaAnterior: true } },
    )

  return {
    index,
    count: steps.length,
    step: steps[index] as S,
    go,
    /** Opens the next step when this one is complete. */
    forward: () => {
      if (reachable(steps, answers()) > index) go(index + 1)
    },
    /** The browser's Back when the previous step is in the history, so that history does not grow with each move. */
    back: () => {
      if (index === 0) return
      if (cameFromWizard) navigate(-1)
      else go(index - 1, { replace: true })
    },
  }
}

/** Storage of a wizard's answers. */
export type WizardDraft<T extends FieldValues> = Pick<
  WorkingDraft<{ etapa: number }, T>,
  'subscribe' | 'state' | 'follow' | 'atStep' | 'check' | 'insist'
>

type Options<S, T extends FieldValues> = {
  form: UseFormReturn<T>
  steps: readonly S[]
  draft: WizardDraft<T>
  /** The step, from 0, that contains a field; -1 = focus it where it is. */
  stepOf: (name: string) => number
}

/** What takes focus when a step appears: a field, nothing (false), else its heading. */
type Arrival = string | false | undefined

/**
 * State of a long form: its step (in the address), its draft, and the errors of the last press, with focus moved to the first invalid
 * field, on its step. Rendered by `Wizard`; `useSubmission` submits it.
 */
export function useWizard<S extends Step<T>, T extends FieldValues>({ form, steps, draft, stepOf }: Options<S, T>) {
  const place = useSteps<S, T>(steps, () => form.getValues())
  const { index, go } = place
  const arrival = useRef<Arrival>(undefined)

  // The draft follows the input, which React does not render: storage, tabs and timers are outside of it.
  useEffect(() => draft.follow(form), [draft, form])
  // Stores the shown step, outside of React too.
  useEffect(() => draft.atStep(index), [draft, index])

  /** Focuses a field, on its step. */
  const goTo = (name: string) => {
    const step = stepOf(name)
    if (step === -1 || step === index) return void focusField(name)
    arrival.current = name
    return go(step)
  }

  const found = useProblems(form, [], goTo)

  return {
    ...place,
    ...found,
    form,
    draft,
    goTo,
    back: () => {
      found.clear()
      place.back()
    },
    /** For `WizardStep`: forgets the state of the previous step. */
    onArrive: (): boolean => {
      const focus = arrival.current
      arrival.current = undefined
      found.clear(focus)
      return focus === false || (focus !== undefined && focusField(focus))
    },
    /** Replaces the answers of the form, and opens a step. */
    restart: (values: T, step = 0, focus?: Arrival) => {
      form.reset(values)
      found.clear()
      if (step !== index) arrival.current = focus
      else if (focus) setTimeout(() => focusField(focus))
      go(step, { replace: true })
    },
  }
}

export type WizardFlow<S extends Step<T>, T extends FieldValues> = ReturnType<typeof useWizard<S, T>>
