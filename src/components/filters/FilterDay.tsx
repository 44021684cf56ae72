import type { ComponentProps } from 'react'
import { controlStyle } from '../form/control-style'
import { fieldIds } from '../form/field-ids'

type Props = Omit<ComponentProps<'input'>, 'onChange'> & {
  name: string
  label: string
  onChange: (day: string) => void
  /** What is wrong is said elsewhere, under this id. */
  errorId?: string | undefined
}

/** A filter by a day of the calendar, in the browser's own picker. The value is YYYY-MM-DD, or empty. */
export function FilterDay({ name, label, onChange, errorId, className = 'min-w-0', ...input }: Props) {
  const id = fieldIds(name).control
  return (
    <div className={className}>
      <label htmlFor={id} className="block text-sm font-semibold">
        {label}
      </label>
      <input
        {...input}
        id={id}
        type="date"
        onChange={({ target }) => onChange(target.value)}
        aria-invalid={errorId ? true : undefined}
        aria-describedby={errorId}
        className={controlStyle(Boolean(errorId), 'mt-1.5 h-12')}
      />
    </div>
  )
}
