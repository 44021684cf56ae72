import type { HTMLInputAutoCompleteAttribute, HTMLInputTypeAttribute, ReactNode } from 'react'
import { controlStyle } from './control-style'
import { Field, type FieldProps } from './Field'
import { useTextBox, useTextOf } from './use-field'

type Props = FieldProps & {
  type?: Extract<HTMLInputTypeAttribute, 'text' | 'email' | 'url'>
  /** The keyboard of a phone, where the kind of text does not determine it. */
  inputMode?: 'numeric' | 'decimal' | undefined
  autoComplete?: HTMLInputAutoCompleteAttribute
  /** Validate when it first loses focus with content. For fields with a format. */
  checkOnBlur?: boolean
  /** Transforms the text when the field is left. */
  settle?: (text: string) => string
  /** Offered while typing; any other text is valid too. */
  suggestions?: readonly string[]
  className?: string
  /** Rendered under the box for the text being typed. */
  children?: ((text: string, change: (text: string) => void) => ReactNode) | undefined
}

/** One line of text. No length cap here: a pasted text is never cut silently, the rules say when it is too long. */
export function TextField({
  type = 'text',
  inputMode,
  autoComplete = 'off',
  checkOnBlur,
  settle,
  suggestions,
  className = 'h-12',
  children,
  ...texts
}: Props) {
  const { control, error, change } = useTextBox({ ...texts, checkOnBlur, settle })
  const isFormat = type !== 'text'
  return (
    <Field {...texts} error={error}>
      <input
        {...control}
        // The type `email` would trim and validate in the browser; inputMode gives the same keyboard.
        type="text"
        inputMode={isFormat ? type : inputMode}
        autoCapitalize={isFormat ? 'none' : undefined}
        spellCheck={isFormat ? false : undefined}
        autoComplete={autoComplete}
        list={suggestions ? `${control.id}-lista` : undefined}
        className={controlStyle(error !== undefined, className)}
      />
      {suggestions ? (
        <datalist id={`${control.id}-lista`}>
          {suggestions.map((option) => (
            <option key={option} value={option}>
              {option}
            </option>
          ))}
        </datalist>
      ) : null}
      {children ? <Beside name={texts.name} render={(text) => children(text, change)} /> : null}
    </Field>
  )
}

/** What is rendered beside a box for the text in it, and alone rendered again at each key. */
export const Beside = ({ name, render }: { name: string; render: (text: string) => ReactNode }) => render(useTextOf(name))
