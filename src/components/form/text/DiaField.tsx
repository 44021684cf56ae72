import { controlStyle } from '../control-style'
import { Field, type FieldProps } from '../Field'
import { describedBy, fieldIds, useScopedName } from '../field-ids'
import { useField } from '../use-field'

/** A day of the calendar, in the browser's own picker. The value is YYYY-MM-DD, or empty. */
export function DiaField(props: FieldProps) {
  const { name, hint, optional } = props
  const { ref, text, error, change, leave } = useField({ name })
  const scoped = useScopedName(name)
  return (
    <Field {...props} error={error}>
      <input
        ref={ref}
        id={fieldIds(scoped).control}
        name={name}
        type="date"
        value={text}
        onChange={(event) => change(event.target.value)}
        onBlur={leave}
        aria-required={!optional}
        aria-invalid={error !== undefined}
        aria-describedby={describedBy(scoped, { hint: Boolean(hint), error: error !== undefined })}
        className={controlStyle(error !== undefined, 'h-12 max-w-52')}
      />
    </Field>
  )
}
