import { useState } from 'react'
import type { FieldValues, Path, UseFormReturn } from 'react-hook-form'
import { type AppError, toAppError } from '@/lib/errors'
import type { FieldProblem } from '../ErrorSummary'
import { focusField } from '../field-ids'

/**
 * What the last press of a form found: problems of fields for its summary, with the focus at the first one, or a failure that is about
 * none. Both are empty before a press.
 * @param fields in the order of the screen @param focus where a field may be on another step
 */
export function useProblems<T extends FieldValues>(
  form: UseFormReturn<T>,
  fields: readonly string[],
  focus: (name: string) => unknown = focusField,
) {
  const [problems, setProblems] = useState<readonly FieldProblem[]>([])
  const [failure, setFailure] = useState<AppError | null>(null)
  const point = (found: readonly FieldProblem[]) => {
    setProblems(found)
    if (found[0]) focus(found[0].name)
  }
  return {
    problems,
    failure,
    /** Forgets them. @param but one of these fields is found: its problems stay */
    clear: (but?: string | false) => {
      setProblems((found) => (found.some(({ name }) => name === but) ? found : []))
      setFailure(null)
    },
    point,
    /** Tries the rules of these fields; returns whether all are right. */
    check: async (names = fields): Promise<boolean> => {
      setFailure(null)
      await form.trigger(names as Path<T>[])
      const found = names.flatMap((name) => {
        const message = form.getFieldState(name as Path<T>).error?.message
        return message ? [{ name, message }] : []
      })
      point(found)
      return !found[0]
    },
    /** Shows a refusal of the server at its field (`of`, else that of its hint), or as the failure of the form. */
    refuse: (error: Error, of?: string) => {
      const refusal = toAppError(error)
      const name = of ?? fields.find((field) => field === refusal.hint)
      if (name === undefined) return setFailure(refusal)
      form.setError(name as Path<T>, { type: 'server', message: refusal.message })
      return point([{ name, message: refusal.message }])
    },
  }
}
