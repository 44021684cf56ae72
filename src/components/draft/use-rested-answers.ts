import { startTransition, useState } from 'react'
import type { FieldValues, UseFormReturn } from 'react-hook-form'
import { useKeptTyping } from './use-kept-typing'

const REST_MS = 400

/** The answers of a form after a pause in typing: what is drawn from all of them costs nothing while somebody types. */
export function useRestedAnswers<T extends FieldValues>(form: UseFormReturn<T>): T {
  const [answers, setAnswers] = useState<T>(() => ({ ...form.getValues() }))
  useKeptTyping(form, () => startTransition(() => setAnswers({ ...form.getValues() })), REST_MS)
  return answers
}
