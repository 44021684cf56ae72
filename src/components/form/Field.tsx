import type { ReactNode } from 'react'
import { FieldError } from './FieldError'
import { fieldIds } from './field-ids'

export type FieldProps = {
  name: string
  label: ReactNode
  hint?: ReactNode
  /** Said beside the label; required fields carry no mark. */
  optional?: boolean
}

/** Label, hint, control and error of a single control, in that order. */
export function Field({
  name,
  label,
  hint,
  optional,
  error,
  children,
}: FieldProps & { error: string | undefined; children: ReactNode }) {
  const ids = fieldIds(name)
  return (
    <div data-campo={name} className="min-w-0">
      <label htmlFor={ids.control} className="block font-semibold">
        {label}
        {optional ? <span className="font-normal text-tinta-suave"> (opcional)</span> : null}
      </label>
      {hint ? (
        <p id={ids.hint} className="mt-0.5 text-sm text-tinta-suave">
          {hint}
        </p>
      ) : null}
      <div className="mt-2">{children}</div>
      <FieldError id={ids.error} message={error} />
    </div>
  )
}
