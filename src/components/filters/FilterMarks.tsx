import { cx } from '../ui/cx'

type Props = {
  label: string
  /** Labels by value. */
  options: Readonly<Record<string, string>>
  /** The chosen ones, with commas. */
  value: string
  onChange: (value: string) => void
  className?: string
}

/** Filters that are only on or off, side by side: what has all of those that are on. Each applies at once. */
export function FilterMarks({ label, options, value, onChange, className }: Props) {
  const chosen = value.split(',').filter(Boolean)
  return (
    <fieldset className={cx('min-w-0', className)}>
      <legend className="sr-only">{label}</legend>
      <div className="flex flex-wrap gap-x-6 gap-y-1">
        {Object.entries(options).map(([mark, text]) => (
          <label key={mark} className="flex min-h-11 cursor-pointer items-center gap-2.5 text-sm font-semibold">
            <input
              type="checkbox"
              checked={chosen.includes(mark)}
              onChange={({ target }) =>
                onChange((target.checked ? [...chosen, mark] : chosen.filter((other) => other !== mark)).join(','))
              }
              className="size-5 shrink-0 cursor-pointer accent-marca"
            />
            <span>{text}</span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}
