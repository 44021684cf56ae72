import { Select, type SelectOption } from '../form/choice/Select'
import { fieldIds } from '../form/field-ids'

type Props = {
  name: string
  label: string
  /** Of what, for a screen reader: where the same label stands more than once. */
  de?: string | undefined
  value: string
  options: readonly SelectOption[]
  /** First option, chosen while there is no filter; none where one is always chosen. */
  all?: string
  /** The label only for a screen reader, and one line high: beside a `FilterText` that is so too. */
  compact?: boolean
  onChange: (value: string) => void
}

/** A filter with a closed list. It applies at once. */
export function FilterSelect({ name, label, de, value, options, all, compact = false, onChange }: Props) {
  const id = fieldIds(name).control
  return (
    <div className="min-w-0">
      <label htmlFor={id} className={compact ? 'sr-only' : 'block text-sm font-semibold'}>
        <span>{label}</span>
        {de ? <span className="sr-only">{`: ${de}`}</span> : null}
      </label>
      <div className={compact ? undefined : 'mt-1.5'}>
        <Select
          id={id}
          value={value}
          onChange={({ target }) => onChange(target.value)}
          compact={compact}
          empty={all}
          options={options}
        />
      </div>
    </div>
  )
}
