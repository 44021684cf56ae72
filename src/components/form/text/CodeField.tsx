import { OTPInput, type SlotProps } from 'input-otp'
import type { ReactNode } from 'react'
import { cx } from '@/components/ui/cx'
import { Field } from '../Field'
import { describedBy, fieldIds, useScopedName } from '../field-ids'

type Props = {
  name: string
  label: ReactNode
  /** Digits only. */
  value: string
  onChange: (digits: string) => void
  /** The last slot was filled, by typing, by pasting or by the phone. */
  onComplete?: (digits: string) => void
  error?: string | undefined
}

const digitsOf = (text: string) => text.replace(/[^0-9]/g, '')

/**
 * A one-time code of six digits: one real input, drawn as slots, so that pasting, autofill and screen readers see a single field.
 * Characters that are no digits are dropped on input (`123 456`, `123-456`).
 */
export function CodeField({ name, label, value, onChange, onComplete, error }: Props) {
  const scoped = useScopedName(name)
  const invalid = error !== undefined
  return (
    <Field name={name} label={label} error={error} announced>
      <OTPInput
        id={fieldIds(scoped).control}
        name={name}
        maxLength={6}
        value={value}
        onChange={(text) => onChange(digitsOf(text))}
        onComplete={onComplete}
        pasteTransformer={digitsOf}
        inputMode="numeric"
        autoComplete="one-time-code"
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- asked for by a dialog that holds little else
        autoFocus
        aria-required
        aria-invalid={invalid}
        aria-describedby={describedBy(scoped, { error: invalid })}
        // Their badge would cover the last slot, and password managers do not keep a code that expires in minutes.
        pushPasswordManagerStrategy="none"
        noScriptCSSFallback={null}
        render={({ slots }) => (
          <div className="grid grid-cols-[repeat(3,minmax(0,1fr))_0.5rem_repeat(3,minmax(0,1fr))] gap-1.5 sm:gap-2">
            {slots.map((slot, at) => (
              <Slot key={at} {...slot} invalid={invalid} first={at === slots.length / 2} />
            ))}
          </div>
        )}
      />
    </Field>
  )
}

/** One digit's slot. The real input lies over all of them. */
function Slot({ char, isActive, hasFakeCaret, invalid, first }: SlotProps & { invalid: boolean; first: boolean }) {
  return (
    <span
      aria-hidden="true"
      className={cx(
        'grid h-14 place-items-center rounded-campo border bg-superficie text-xl font-semibold tabular-nums transition-[border-color,box-shadow] duration-150',
        first && 'col-start-5',
        invalid ? 'border-erro' : 'border-linha-forte',
        isActive && (invalid ? 'ring-3 ring-erro' : 'border-marca ring-3 ring-marca'),
      )}
    >
      {char ?? (hasFakeCaret ? <span className="h-6 w-0.5 animate-pulsar rounded-full bg-tinta" /> : null)}
    </span>
  )
}
