import type { MaskitoOptions } from '@maskito/core'
import { type HTMLInputAutoCompleteAttribute, lazy, Suspense, useCallback, useState } from 'react'
import { controlStyle } from '../control-style'
import { Field, type FieldProps } from '../Field'
import { useField } from '../use-field'
import type { Mask as MaskOfBox } from './Mask'

type Props = FieldProps & {
  /** Made by `asMask`; must be the same object at every render. */
  mask: MaskitoOptions
  inputMode: 'tel' | 'numeric' | 'text'
  maxLength?: number
  autoComplete?: HTMLInputAutoCompleteAttribute
  checkOnBlur?: boolean
  /** Transforms an unfinished text when the field is left. */
  settle?: (text: string) => string
  hasContent?: (text: string) => boolean
  className?: string
  /** Id of a message of the form about this box: announced with it, and the box is marked invalid. */
  problem?: string | undefined
}

const nothing = () => {}
const Nothing = () => null

/** Asked for when its box is entered or filled; without it the rules accept a value without its separators. */
const Mask = lazy(() =>
  import('./Mask').then(
    ({ Mask }) => ({ default: Mask }),
    () => ({ default: Nothing as typeof MaskOfBox }),
  ),
)

/**
 * A text box that formats during typing, and at once what was typed before the code of the masks came. The raw value is rendered
 * unchanged: transforming it here breaks composition.
 */
export function MaskedField({
  mask,
  inputMode,
  maxLength,
  autoComplete = 'off',
  checkOnBlur,
  settle,
  hasContent,
  className,
  problem,
  ...texts
}: Props) {
  const { control, text, error, change } = useField({ ...texts, checkOnBlur, settle, hasContent })
  const { ref } = control
  const [box, setBox] = useState<HTMLInputElement | null>(null)
  const [entered, setEntered] = useState(false)
  const filled = hasContent ? hasContent(text) : text !== ''
  const bothRefs = useCallback(
    (element: HTMLInputElement | null) => {
      setBox(element)
      ref(element)
    },
    [ref],
  )
  return (
    <Field {...texts} error={error}>
      <Suspense>{box && (entered || filled) ? <Mask box={box} mask={mask} /> : null}</Suspense>
      <input
        {...control}
        ref={bothRefs}
        type={inputMode === 'tel' ? 'tel' : 'text'}
        inputMode={inputMode}
        maxLength={maxLength}
        // Documents are written in capitals, and spell checkers do not know them.
        autoCapitalize={inputMode === 'text' ? 'characters' : undefined}
        spellCheck={inputMode === 'text' ? false : undefined}
        autoComplete={autoComplete}
        value={text}
        // maskito speaks through native input events; React asks for onChange beside a value.
        onInput={(event) => change(event.currentTarget.value)}
        onChange={nothing}
        onFocus={() => setEntered(true)}
        aria-invalid={error !== undefined || problem !== undefined}
        aria-describedby={[control['aria-describedby'], problem].filter(Boolean).join(' ') || undefined}
        className={controlStyle(error !== undefined || problem !== undefined, className ?? 'h-12')}
      />
    </Field>
  )
}
