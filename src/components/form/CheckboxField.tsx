import type { ReactNode } from 'react'
import { cx } from '@/components/ui/cx'
import { Opcional } from './Field'
import { FieldError } from './FieldError'
import { useField } from './use-field'

/** A single checkbox with a sentence beside it. */
export function CheckboxField({
  name,
  label,
  hint,
  optional,
}: {
  name: string
  label: ReactNode
  hint?: ReactNode
  optional?: boolean
}) {
  const { control, ids, value, error, change } = useField({ name, hint, optional })
  return (
    <div data-campo={name}>
      <label
        className={cx(
          'flex cursor-pointer items-start gap-3 rounded-campo border bg-superficie p-4 transition-colors hover:border-tinta ' +
            'has-checked:border-marca has-checked:bg-marca-suave has-focus-visible:outline-3 has-focus-visible:outline-offset-1',
          error === undefined
            ? 'border-linha-forte has-focus-visible:outline-marca'
            : 'border-erro has-focus-visible:outline-erro',
        )}
      >
        <input
          {...control}
          type="checkbox"
          checked={value === true}
          onChange={(event) => change(event.target.checked)}
          className="mt-0.5 size-5 shrink-0 cursor-pointer accent-marca outline-none"
        />
        <span>
          <span>{label}</span>
          {optional ? <Opcional /> : null}
        </span>
      </label>
      {hint ? (
        <p id={ids.hint} className="mt-2 text-sm text-tinta-suave">
          {hint}
        </p>
      ) : null}
      <FieldError id={ids.error} message={error} />
    </div>
  )
}
