import { controlStyle } from '../control-style'
import { FieldError } from '../FieldError'

type Props = {
  id: string
  /** In capitals; small letters are accepted. */
  word: string
  typed: string
  wrong: boolean
  /** Id of the text about the consequences, announced with the field. */
  about?: string | undefined
  onChange: (typed: string) => void
}

/** The word to type before an irreversible action. */
export function WordField({ id, word, typed, wrong, about, onChange }: Props) {
  return (
    <>
      <label htmlFor={id} className="block font-semibold">{`Digite ${word} para confirmar`}</label>
      <input
        id={id}
        type="text"
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        value={typed}
        onChange={(event) => onChange(event.target.value)}
        aria-invalid={wrong}
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- the dialog asks for this word
        autoFocus
        aria-describedby={wrong ? `${id}-erro` : about}
        className={controlStyle(wrong, 'mt-2 h-12')}
      />
      <FieldError id={`${id}-erro`} message={wrong ? `Digite ${word} para confirmar.` : undefined} />
    </>
  )
}
