import { Button } from '@/components/ui/Button'
import { leaving } from './leaving'

type Question = {
  readonly titulo: string
  readonly texto: string
  /** Text of the button that takes the other tab's draft. */
  readonly usar: string
}
/** The question for a draft that another tab changed, and for one that it submitted or removed. */
export type DraftQuestions = { readonly changed: Question; readonly removed: Question }

type Props = { questions: DraftQuestions; cause: keyof DraftQuestions; onUseOther: () => void; onKeepThis: () => void }

/** The question may appear far from the focus: scrolled into view, without taking focus from the text being typed. */
const show = (box: HTMLElement | null) => box?.scrollIntoView({ block: 'nearest' })

/** Shown when another tab holds a different draft: nothing is saved or submitted until it is answered. */
export function DraftConflict({ questions, cause, onUseOther, onKeepThis }: Props) {
  const { titulo, texto, usar } = questions[cause]
  return (
    <div
      ref={show}
      id={CONFLICT}
      data-aviso="warning"
      role="alert"
      tabIndex={-1}
      className="rounded-cartao border border-aviso bg-aviso-suave p-4 text-sm shadow-cartao focus:outline-3 focus:outline-offset-2 focus:outline-aviso"
    >
      <p className="font-semibold text-aviso">{titulo}</p>
      <p>{`${texto} Até você escolher, nada é salvo nem enviado.`}</p>
      <div className="mt-3 flex flex-wrap gap-2">
        <Button size="sm" variant="secondary" onClick={leaving(onUseOther)}>
          {usar}
        </Button>
        <Button size="sm" variant="secondary" onClick={leaving(onKeepThis)}>
          Continuar com este
        </Button>
      </div>
    </div>
  )
}

/** Id of the question between two tabs. */
const CONFLICT = 'conflito-de-rascunho'

/** Moves focus to the question that must be answered first; the press itself may have raised it. */
export function focusConflict() {
  // After the render.
  setTimeout(() => {
    const question = document.getElementById(CONFLICT)
    question?.scrollIntoView({ block: 'center' })
    question?.focus()
  })
}
