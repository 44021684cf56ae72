import type { ReactNode } from 'react'
import { cx } from '@/components/ui/cx'
import { FieldError } from './FieldError'
import { fieldIds, useScopedName } from './field-ids'

export type FieldProps = {
  name: string
  label: ReactNode
  hint?: ReactNode
  /** Shown beside the label; required fields carry no mark. */
  optional?: boolean
  /** Announces its error when it appears: for forms that have no summary of errors. */
  announced?: boolean
}

type Props = FieldProps & {
  error: string | undefined
  /** Long hints are read before writing; short ones are below, so that boxes side by side stay on one line. */
  hintFirst?: boolean
  children: ReactNode
}

/** Label, hint, control and error of a single control, in that order. */
export function Field({ name, label, hint, optional, announced, error, hintFirst = false, children }: Props) {
  const scoped = useScopedName(name)
  const ids = fieldIds(scoped)
  const hintText = hint ? (
    <p id={ids.hint} className={cx('text-sm text-tinta-suave', hintFirst ? 'mt-0.5' : 'mt-1.5')}>
      {hint}
    </p>
  ) : null
  return (
    <div data-campo={name} className="min-w-0">
      <label htmlFor={ids.control} className="block font-semibold">
        <span>{label}</span>
        {optional ? <Opcional /> : null}
      </label>
      {hintFirst ? hintText : null}
      <div className="mt-2">{children}</div>
      {hintFirst ? null : hintText}
      <FieldError id={ids.error} message={error} announced={announced} />
    </div>
  )
}

/** The mark of a field that may stay empty; required ones carry none. */
export const Opcional = () => <span className="text-base font-normal whitespace-nowrap text-tinta-suave"> (opcional)</span>
