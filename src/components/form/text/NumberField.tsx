import type { FieldProps } from '../Field'
import { TextField } from '../TextField'

/**
 * A whole number, validated as typed. A text box with the number keyboard: a browser's number box drops the comma of `1,5`, which
 * makes it 15, changes under the mouse wheel and hides what it cannot parse.
 */
export function NumberField(props: FieldProps) {
  return <TextField {...props} inputMode="numeric" checkOnBlur className="h-12 max-w-40" />
}
