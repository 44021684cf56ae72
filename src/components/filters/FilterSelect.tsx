import { Chevron } from '../ui/Chevron'
import { controlStyle } from '../form/control-style'
import { fieldIds } from '../form/field-ids'

type Props = {
  name: string
  label: string
  value: string
  options: readonly (string | { readonly value: string; readonly label: string })[]
  /** First option, chosen while there is no filter. */
  all: string
  onChange: (value: string) => void
}

/** A filter with a closed list. It applies at once. */
export function FilterSelect({ name, label, value, options, all, onChange }: Props) {
  const id = fieldIds(name).control
  return (
    <div className="min-w-0">
      <label htmlFor={id} className="block text-sm font-semibold">
        {label}
      </label>
      <div className="relative mt-1.5">
        <select
          id={id}
          value={value}
          onChange={({ target }) => onChange(target.value)}
          className={controlStyle(false, 'h-12 cursor-pointer appearance-none truncate pr-11')}
        >
          <option value="">{all}</option>
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
