import { controlStyle } from '../control-style'
import { Field, type FieldProps } from '../Field'
import { useField } from '../use-field'

/** A day of the calendar, in the browser's own picker. The value is YYYY-MM-DD, or empty. */
export function DiaField(props: FieldProps) {
  const { control, text, error, change } = useField(props)
  return (
    <Field {...props} error={error}>
      <input
        {...control}
        type="date"
        value={text}
        onChange={(event) => change(event.target.value)}
        className={controlStyle(error !== undefined, 'h-12 max-w-52')}
      />
    </Field>
  )
}
