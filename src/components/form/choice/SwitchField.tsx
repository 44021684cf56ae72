import type { ReactNode } from 'react'
import { useField } from '../use-field'

type Props = { name: string; label: ReactNode; hint?: ReactNode }

/** On or off, applied at once. A native checkbox under the drawing. */
export function SwitchField({ name, label, hint }: Props) {
  const { control, ids, value, change } = useField({ name, hint, optional: true })
  return (
    <div data-campo={name}>
      <label className="group flex cursor-pointer items-center gap-3">
        <input
          {...control}
          type="checkbox"
          role="switch"
          checked={value === true}
          aria-checked={value === true}
          onChange={(event) => change(event.target.checked)}
          className="peer sr-only"
        />
        <span
          aria-hidden="true"
          className={
            'relative h-7 w-12 shrink-0 rounded-full bg-linha-forte transition-colors peer-checked:bg-marca ' +
            'peer-focus-visible:outline-3 peer-focus-visible:outline-offset-2 peer-focus-visible:outline-marca after:absolute ' +
            'after:top-1 after:left-1 after:size-5 after:rounded-full after:bg-superficie after:transition-transform ' +
            'peer-checked:after:translate-x-5'
          }
        />
        <span className="font-semibold">{label}</span>
      </label>
      {hint ? (
        <p id={ids.hint} className="mt-1.5 text-sm text-tinta-suave">
          {hint}
        </p>
      ) : null}
    </div>
  )
}
