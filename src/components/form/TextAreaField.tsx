import type { ReactNode } from 'react'
import { controlStyle } from './control-style'
import { Field, type FieldProps } from './Field'
import { describedBy, fieldIds } from './field-ids'
import { useField } from './use-field'

type Props = FieldProps & {
  rows?: number
  /** Drawn under the box for the text being typed, such as a word count. */
  footer?: (text: string) => ReactNode
}

/** Several lines of text; the box grows with them where the browser can. */
export function TextAreaField({ rows = 4, footer, ...texts }: Props) {
  const { name, hint, optional } = texts
  const { ref, text, error, change, blur } = useField({ name })
  return (
    <Field {...texts} error={error} hintFirst>
      <textarea
        ref={ref}
        id={fieldIds(name).control}
        name={name}
        rows={rows}
        value={text}
        onChange={(event) => change(event.target.value)}
        onBlur={() => blur(text.trim() !== '')}
        aria-required={!optional}
        aria-invalid={error !== undefined}
        aria-describedby={describedBy(name, { hint: Boolean(hint), error: error !== undefined })}
        className={controlStyle(error !== undefined, 'field-sizing-content min-h-28 resize-y py-3 leading-relaxed')}
      />
      {footer?.(text)}
    </Field>
  )
}
