import { focusField } from '@/components/form/field-ids'

const SHOWN = 6

/** `hidden`: not on the screen yet, so it is named but cannot be opened. */
type Item = { readonly name: string; readonly label: string; readonly hidden?: boolean }
type Props = {
  /** Fields without an answer, in the order of the screen. */
  missing: readonly Item[]
  /** Fields whose answer is invalid. */
  wrong?: readonly Item[]
  /** How many are named; the others are counted. */
  room?: number
}

/** Why a button is disabled, beside it: each field by name, linked. */
export function MissingFields({ missing, wrong = [], room = SHOWN }: Props) {
  if (missing.length + wrong.length === 0) return null
  return (
    <p className="text-sm leading-7 text-tinta-suave">
      {missing.length > 0 ? <Names intro="Falta preencher:" items={missing} room={room} /> : null}
      <span> </span>
      {wrong.length > 0 ? <Names intro="Corrija:" items={wrong} room={wrong.length} /> : null}
    </p>
  )
}

function Names({ intro, items, room }: { intro: string; items: readonly Item[]; room: number }) {
  const shown = items.slice(0, room)
  const rest = items.length - shown.length
  return (
    <>
      <span>{`${intro} `}</span>
      {shown.map(({ name, label, hidden }, at) => (
        <span key={name}>
          {hidden ? (
            <span>{label}</span>
          ) : (
            <button
              type="button"
              onClick={() => focusField(name)}
              className="min-h-6 font-semibold text-marca underline decoration-marca/40 underline-offset-4 hover:decoration-marca"
            >
              {label}
            </button>
          )}
          <span>
            {at < shown.length - 1 ? (at === shown.length - 2 && rest === 0 ? ' e ' : ', ') : rest > 0 ? ` e mais ${rest}.` : '.'}
          </span>
        </span>
      ))}
    </>
  )
}
