import { controlStyle } from '@/components/form/control-style'
import { fieldIds } from '@/components/form/field-ids'

type Props = { name: string; label: string; value: string; onChange: (value: string) => void }

/** A filter by a day in Brasília. It applies at once. */
export function FiltroDeDia({ name, label, value, onChange }: Props) {
  const id = fieldIds(name).control
  return (
    <div className="min-w-0">
      <label htmlFor={id} className="block text-sm font-semibold">
        {label}
      </label>
      <input
        id={id}
        type="date"
        min="2020-01-01"
        max="2099-12-31"
        value={value}
        onChange={({ target }) => onChange(target.value)}
        className={controlStyle(false, 'mt-1.5 h-12')}
      />
    </div>
  )
}
