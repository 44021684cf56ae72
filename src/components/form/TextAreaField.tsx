import type { ReactNode } from 'react'
import { cx } from '@/components/ui/cx'
import { controlStyle } from './control-style'
import { Field, type FieldProps } from './Field'
import { Beside } from './TextField'
import { useTextBox } from './use-field'

type Props = FieldProps & {
  rows?: number
  /** Where the label is for screen readers alone. */
  placeholder?: string | undefined
  /** Transforms a pasted text. */
  cleanPaste?: (text: string) => string
  /** Rendered under the box for the text being typed, such as a word count. */
  footer?: ((text: string) => ReactNode) | undefined
}

/** Replaces the selection as if typed, so that the browser can undo it; directly where the browser no longer offers that. */
function insertText(box: HTMLTextAreaElement, text: string, change: (text: string) => void) {
  // oxlint-disable-next-line typescript/no-deprecated -- nothing else keeps the undo history
  if ((document as Partial<Document>).execCommand?.('insertText', false, text)) return
  change(box.value.slice(0, box.selectionStart) + text + box.value.slice(box.selectionEnd))
}

/** Several lines of text; the box grows with them where the browser can. */
export function TextAreaField({ rows = 4, placeholder, cleanPaste, footer, ...texts }: Props) {
  const { control, error, change } = useTextBox(texts)
  return (
    <Field {...texts} error={error} hintFirst>
      <textarea
        {...control}
        rows={rows}
        placeholder={placeholder}
        onPaste={(event) => {
          const pasted = event.clipboardData.getData('text/plain')
          const clean = cleanPaste?.(pasted) ?? pasted
          if (clean === pasted) return
          event.preventDefault()
          insertText(event.currentTarget, clean, change)
        }}
        className={controlStyle(
          error !== undefined,
          cx('field-sizing-content resize-y py-3 leading-relaxed', rows === 1 ? 'max-h-40 min-h-12' : 'max-h-[36rem] min-h-28'),
        )}
      />
      {footer ? <Beside name={texts.name} render={footer} /> : null}
    </Field>
  )
}
