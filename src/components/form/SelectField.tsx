import type { HTMLInputAutoCompleteAttribute } from 'react'
import { Select, type SelectOption } from './choice/Select'
import { Field, type FieldProps } from './Field'
import { describedBy, fieldIds, useScopedName } from './field-ids'
import { useField } from './use-field'

type Props = FieldProps & {
  options: readonly SelectOption[]
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
      <Select
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
        options={options}
        empty={empty}
      />
    </Field>
  )
}
