import { useRef, useState } from 'react'
import { focusConflict } from '@/components/draft/DraftConflict'
import type { AppError } from '@/lib/errors'
import type { Outcome } from '@/lib/form/submission'
import { useSingleFlight } from '@/lib/form/use-single-flight'

/** When the code of the next step does not come. */
export const ETAPA_NAO_CARREGOU =
  'A próxima etapa não carregou. Confira a internet e tente de novo: o que você digitou continua aqui.'

/** What a submission needs of its wizard. */
type Submitted = {
  readonly draft: { readonly check: () => boolean }
  readonly check: (names: readonly string[]) => Promise<boolean>
  readonly refuse: (refusal: AppError, name: string | undefined) => void
}

type Submission<R> = {
  /** Fields that must be valid first. */
  readonly names: readonly string[]
  /** Must be idempotent: the same answers may be submitted again after a lost answer. */
  readonly send: () => Promise<Outcome<R>>
  /** The wait lasts until it is through. Answers `left` when it leads to another page: what is pressed until that page comes is not taken. */
  readonly onDone: (result: R) => 'left' | void | Promise<'left' | void>
  /** Handles a refusal first; true when nothing else is to be shown. @param field the field it is about */
  readonly onRefused: (refusal: AppError, field: string | undefined) => boolean | void
}

/**
 * Submits a wizard: one press at a time, nothing while a field is invalid or another tab holds a different draft, and a refusal is
 * shown at its field or beside the button. The input stays until the server has it.
 * @param findField the field that a refusal of the server is about
 */
export function useSubmission(wizard: Submitted, fieldOf: (refusal: AppError) => string | undefined) {
  const [sending, setSending] = useState(false)
  const flight = useSingleFlight()
  const left = useRef(false)
  const press = async (work: () => Promise<unknown>) => (left.current ? undefined : flight(work))

  const send = async <R>({ names, send, onDone, onRefused }: Submission<R>) => {
    if (!(await wizard.check(names))) return
    if (!wizard.draft.check()) return focusConflict()
    setSending(true)
    try {
      const outcome = await send()
      if ('result' in outcome) {
        left.current = (await onDone(outcome.result)) === 'left'
        return
      }
      const field = fieldOf(outcome.refusal)
      if (!onRefused(outcome.refusal, field)) wizard.refuse(outcome.refusal, field)
    } finally {
      setSending(false)
    }
  }

  return { sending, press, submit: <R>(submission: Submission<R>) => press(() => send(submission)) }
}
