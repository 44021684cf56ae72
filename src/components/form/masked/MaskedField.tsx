import type { MaskitoOptions } from '@maskito/core'
import { useMaskito } from '@maskito/react'
import { type HTMLInputAutoCompleteAttribute, useCallback } from 'react'
import { controlStyle } from '../control-style'
import { Field, type FieldProps } from '../Field'
import { describedBy, fieldIds } from '../field-ids'
import { useField } from '../use-field'

type Props = FieldProps & {
  /** Made by `asMask`; must be the same object at every render. */
  mask: MaskitoOptions
  inputMode: 'tel' | 'numeric' | 'text'
  autoComplete?: HTMLInputAutoCompleteAttribute
  checkOnBlur?: boolean
  /** What an unfinished text becomes when the field is left. */
  settle?: (text: string) => string
  hasContent?: (text: string) => boolean
  className?: string
  /** Id of a message of the form about this box: said with it, and the box is marked. */
  problem?: string | undefined
}

const nothing = () => {}
const notBlank = (text: string) => text.trim() !== ''

/** A text box that formats while one types. The raw value is rendered as it is: transforming it here breaks composition. */
export function MaskedField({
  mask,
  inputMode,
  autoComplete = 'off',
  checkOnBlur,
  settle,
  hasContent = notBlank,
  className,
  problem,
  ...texts
}: Props) {
  const { name, hint, optional } = texts
  const { ref, text, error, change, blur } = useField({ name, checkOnBlur })
  const maskRef = useMaskito({ options: mask })
  const bothRefs = useCallback(
    (element: HTMLInputElement | null) => {
      maskRef(element)
      ref(element)
    },
    [maskRef, ref],
  )
  return (
    <Field {...texts} error={error}>
      <input
        ref={bothRefs}
        id={fieldIds(name).control}
        name={name}
        type={inputMode === 'tel' ? 'tel' : 'text'}
        inputMode={inputMode}
        // Documents are written in capitals, and no dictionary knows them.
        autoCapitalize={inputMode === 'text' ? 'characters' : undefined}
        spellCheck={inputMode === 'text' ? false : undefined}
        autoComplete={autoComplete}
        value={text}
        // maskito speaks through native input events; React asks for onChange beside a value.
        onInput={(event) => change(event.currentTarget.value)}
        onChange={nothing}
        onBlur={(event) => {
          const typed = event.target.value
          const settled = settle?.(typed) ?? typed
          if (settled !== typed) change(settled)
          blur(hasContent(settled))
        }}
        aria-required={!optional}
        aria-invalid={error !== undefined || problem !== undefined}
        aria-describedby={
          [describedBy(name, { hint: Boolean(hint), error: error !== undefined }), problem].filter(Boolean).join(' ') || undefined
        }
        className={controlStyle(error !== undefined || problem !== undefined, className ?? 'h-12')}
      />
    </Field>
  )
}
