import { Chevron } from '@/components/ui/Chevron'
import type { HTMLInputAutoCompleteAttribute } from 'react'
import { controlStyle } from './control-style'
import { Field, type FieldProps } from './Field'
import { describedBy, fieldIds, useScopedName } from './field-ids'
import { useField } from './use-field'

type Props = FieldProps & {
  options: readonly (string | { readonly value: string; readonly label: string })[]
  /** First option, chosen while nothing is. */
  empty?: string
  autoComplete?: HTMLInputAutoCompleteAttribute
  onChosen?: (value: string) => void
}

/** One of a long list: the browser's own select, which is the system's picker on a phone. */
export function SelectField({ options, empty = 'Selecione', autoComplete = 'off', onChosen, ...texts }: Props) {
  const { name, hint, optional } = texts
  const { ref, text, error, change, leave } = useField({ name })
  const scoped = useScopedName(name)
  return (
    <Field {...texts} error={error}>
      <div className="relative">
        <select
          ref={ref}
          id={fieldIds(scoped).control}
          name={name}
          autoComplete={autoComplete}
          value={text}
          onChange={(event) => {
            change(event.target.value)
            onChosen?.(event.target.value)
          }}
          onBlur={leave}
          aria-required={!optional}
          aria-invalid={error !== undefined}
          aria-describedby={describedBy(scoped, { hint: Boolean(hint), error: error !== undefined })}
          className={controlStyle(error !== undefined, 'h-12 cursor-pointer appearance-none truncate pr-11')}
        >
          <option value="">{empty}</option>
          {options.map((option) => {
            const { value, label } = typeof option === 'string' ? { value: option, label: option } : option
            return (
              <option key={value} value={value}>
                {label}
              </option>
            )
          })}
        </select>
        <Chevron className="pointer-events-none absolute top-1/2 right-4 -translate-y-1/2 text-tinta-suave" />
      </div>
    </Field>
  )
}
