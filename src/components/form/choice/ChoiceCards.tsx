import type { ReactNode } from 'react'
import { Badge } from '@/components/ui/Badge'
import type { FieldProps } from '../Field'
import { FieldError } from '../FieldError'
import { useField } from '../use-field'

export type ChoiceCard = { readonly value: string; readonly title: ReactNode; readonly text?: ReactNode; readonly badge?: string }

type Props = FieldProps & { options: readonly ChoiceCard[] }

/** One of a few options, each with a sentence. */
export function ChoiceCards({ name, label, hint, optional, options }: Props) {
  const { tied, ids, value, error, change, leave } = useField({ name, hint, optional })
  return (
    <fieldset {...tied} data-campo={name} role="radiogroup" className="min-w-0">
      <legend className="font-semibold">{label}</legend>
      {hint ? (
        <p id={ids.hint} className="mt-0.5 text-sm text-tinta-suave">
          {hint}
        </p>
      ) : null}
      <div className="mt-3 grid gap-3 sm:grid-cols-3">
        {options.map((option) => (
          <label
            key={option.value}
            className={
              'flex cursor-pointer gap-3 rounded-cartao border border-linha-forte bg-superficie p-4 ' +
              'transition-[background-color,border-color,box-shadow] duration-150 hover:border-tinta has-checked:border-marca ' +
              'has-checked:bg-marca-suave has-checked:ring-1 has-checked:ring-marca has-focus-visible:outline-3 ' +
              'has-focus-visible:outline-offset-2 has-focus-visible:outline-marca sm:flex-col'
            }
          >
            <span className="flex items-center justify-between gap-2 sm:min-h-7">
              <input
                type="radio"
                name={name}
                value={option.value}
                checked={value === option.value}
                onChange={() => change(option.value)}
                onBlur={leave}
                className="size-5 shrink-0 cursor-pointer accent-marca outline-none"
              />
              {option.badge ? <Badge className="max-sm:hidden">{option.badge}</Badge> : null}
            </span>
            <span className="min-w-0">
              <span className="flex flex-wrap items-center gap-x-3 gap-y-1 text-lg font-semibold">
                <span>{option.title}</span>
                {option.badge ? <Badge className="sm:hidden">{option.badge}</Badge> : null}
              </span>
              {option.text ? <span className="mt-0.5 block text-sm text-tinta-suave">{option.text}</span> : null}
            </span>
          </label>
        ))}
      </div>
      <FieldError id={ids.error} message={error} />
    </fieldset>
  )
}
