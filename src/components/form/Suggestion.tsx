import type { ReactNode } from 'react'
import { focusField } from './field-ids'

type Props = { name: string; children: ReactNode /** Words of the button. */; action: string; onAccept: () => void }

/** A suggested correction of what was typed: it blocks nothing, and one press accepts it. */
export function Suggestion({ name, children, action, onAccept }: Props) {
  return (
    <p className="mt-2 text-sm text-tinta-suave">
      <span>{children}</span>{' '}
      <button
        type="button"
        onClick={() => {
          onAccept()
          focusField(name)
        }}
        className="min-h-6 font-semibold wrap-anywhere text-marca underline decoration-marca/40 underline-offset-4 hover:decoration-marca"
      >
        {action}
      </button>
    </p>
  )
}
