import type { ReactNode } from 'react'
import { cx } from '@/components/ui/cx'
import { FieldError } from './FieldError'
import { describedBy, fieldIds, useScopedName } from './field-ids'
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
  const { ref, value, error, change, leave } = useField({ name })
  const scoped = useScopedName(name)
  const ids = fieldIds(scoped)
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
          ref={ref}
          id={ids.control}
          name={name}
          type="checkbox"
          checked={value === true}
          onChange={(event) => change(event.target.checked)}
          onBlur={leave}
          aria-required={!optional}
          aria-invalid={error !== undefined}
          aria-describedby={describedBy(scoped, { hint: Boolean(hint), error: error !== undefined })}
          className="mt-0.5 size-5 shrink-0 cursor-pointer accent-marca outline-none"
        />
        <span>
          <span>{label}</span>
          {optional ? <span className="whitespace-nowrap text-tinta-suave"> (opcional)</span> : null}
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
