import type { HTMLInputAutoCompleteAttribute } from 'react'
import { Select, type SelectOption } from './choice/Select'
import { Field, type FieldProps } from './Field'
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
  const { control, text, error, change } = useField(texts)
  return (
    <Field {...texts} error={error}>
      <Select
        {...control}
        autoComplete={autoComplete}
        value={text}
        onChange={(event) => {
          change(event.target.value)
          onChosen?.(event.target.value)
        }}
        options={options}
        empty={empty}
      />
    </Field>
  )
}
