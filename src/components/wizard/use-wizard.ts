import { useEffect, useRef, useState } from 'react'
import type { FieldValues, Path, UseFormReturn } from 'react-hook-form'
import type { FieldProblem } from '@/components/form/ErrorSummary'
import { focusField } from '@/components/form/field-ids'
import type { EstadoDoTrabalho } from '@/lib/draft/working-draft'
import type { AppError } from '@/lib/errors'
import type { Step } from './engine'
import { useSteps } from './use-steps'

/** Where a wizard keeps what is typed. */
export type WizardDraft<T extends FieldValues> = {
  readonly subscribe: (listener: () => void) => () => void
  readonly state: () => EstadoDoTrabalho
  /** Saves the form as it changes and watches other tabs. Returns how to stop. */
  readonly follow: (form: UseFormReturn<T>) => () => void
  /** The step on the screen, so that returning opens it. */
  readonly atStep: (index: number) => void
  /** Whether this tab may submit; raises the question when another one changed or removed the draft. */
  readonly check: () => boolean
  /** Keeps what is here over what another tab holds. */
  readonly insist: () => void
}

type Options<S, T extends FieldValues> = {
  form: UseFormReturn<T>
  steps: readonly S[]
  draft: WizardDraft<T>
  /** The step, from 0, that asks for a field; -1 = focus it where it is. */
  stepOf: (name: string) => number
}

/** What takes focus when a step appears: a field, nothing (false), else its heading. */
type Arrival = string | false | undefined

/**
 * The way through a long form: its step (in the address), its draft, and what the last press found, with focus led to the first wrong
 * field, on its step. Drawn by `Wizard`; `useSubmission` sends it.
 */
export function useWizard<S extends Step<T>, T extends FieldValues>({ form, steps, draft, stepOf }: Options<S, T>) {
  const place = useSteps<S, T>(steps, () => form.getValues())
  const { index, go } = place
  const [problems, setProblems] = useState<readonly FieldProblem[]>([])
  const [failure, setFailure] = useState<AppError | null>(null)
  const arrival = useRef<Arrival>(undefined)

  // The draft follows what is typed, which React does not render: storage, tabs and timers are outside of it.
  useEffect(() => draft.follow(form), [draft, form])
  // The step on the screen, kept outside of React too.
  useEffect(() => draft.atStep(index), [draft, index])

  /** Forgets what the last press found. */
  const clear = () => {
    setProblems([])
    setFailure(null)
  }

  /** Leads to a field, on its step. */
  const goTo = (name: string) => {
    const step = stepOf(name)
    if (step === -1 || step === index) return void focusField(name)
    arrival.current = name
    return go(step)
  }

  const point = (found: readonly FieldProblem[]) => {
    setProblems(found)
    if (found[0]) goTo(found[0].name)
  }

  return {
    ...place,
    form,
    draft,
    /** What the last press found; empty before a press and after one that went through. */
    problems,
    /** Why the last submission failed, when no field is to blame. */
    failure,
    setFailure,
    clear,
    goTo,
    /** Checks these fields; says whether all are right, and leads to the first that is not. */
    check: async (names: readonly string[]): Promise<boolean> => {
      await form.trigger(names as Path<T>[])
      const found = names.flatMap((name) => {
        const message = form.getFieldState(name as Path<T>).error?.message
        return message === undefined ? [] : [{ name, message }]
      })
      point(found)
      return found.length === 0
    },
    /** Says what the server refused in a field, and leads there. */
    refuse: (name: string, message: string) => {
      form.setError(name as Path<T>, { type: 'server', message })
      point([{ name, message }])
    },
    back: () => {
      clear()
      place.back()
    },
    /** For `WizardStep`: what belongs to the step that was left is forgotten. */
    onArrive: (): boolean => {
      const focus = arrival.current
      arrival.current = undefined
      setProblems((found) => (found.some(({ name }) => name === focus) ? found : []))
      setFailure(null)
      return focus === false || (focus !== undefined && focusField(focus))
    },
    /** Other answers in the same form, opened at a step. */
    restart: (values: T, step = 0, focus?: Arrival) => {
      form.reset(values)
      clear()
      if (step !== index) arrival.current = focus
      else if (focus) setTimeout(() => focusField(focus))
      go(step, { replace: true })
    },
  }
}

export type WizardFlow<S extends Step<T>, T extends FieldValues> = ReturnType<typeof useWizard<S, T>>
