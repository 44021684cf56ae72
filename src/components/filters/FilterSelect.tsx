import { Chevron } from '../ui/Chevron'
import { cx } from '../ui/cx'
import { controlStyle } from '../form/control-style'
import { fieldIds } from '../form/field-ids'

type Props = {
  name: string
  label: string
  /** Of what, for a screen reader: where the same label stands more than once. */
  de?: string | undefined
  value: string
  options: readonly (string | { readonly value: string; readonly label: string })[]
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
      <div className={compact ? 'relative' : 'relative mt-1.5'}>
        <select
          id={id}
          value={value}
          onChange={({ target }) => onChange(target.value)}
          className={controlStyle(false, cx('cursor-pointer appearance-none truncate pr-11', compact ? 'h-11' : 'h-12'))}
        >
          {all === undefined ? null : <option value="">{all}</option>}
          {options.map((option) => {
            const { value: own, label: text } = typeof option === 'string' ? { value: option, label: option } : option
            return (
              <option key={own} value={own}>
                {text}
              </option>
            )
          })}
        </select>
        <Chevron className="pointer-events-none absolute top-1/2 right-4 -translate-y-1/2 text-tinta-suave" />
      </div>
    </div>
  )
}
