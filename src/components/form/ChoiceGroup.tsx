import { cx } from '@/components/ui/cx'
import { type FieldProps, Opcional } from './Field'
import { FieldError } from './FieldError'
import { useField } from './use-field'

/** Selects a whole list at once: a toggle beside its label, or a box 'Todos' before the others. */
export type AllAtOnce = 'toggle' | 'box'

type Props = FieldProps & {
  label: string
  options: readonly string[]
  /** Labels where they differ from the stored value. */
  labels?: Readonly<Record<string, string>> | undefined
  /** Many of the list instead of one. */
  multiple?: boolean
  /** The label is a heading of the page. */
  heading?: boolean
  all?: AllAtOnce | undefined
}

const chip =
  'flex min-h-12 cursor-pointer items-center gap-3 rounded-campo border bg-superficie px-4 py-2.5 transition-[background-color,border-color,box-shadow] duration-150 ' +
  'hover:border-tinta has-checked:border-marca has-checked:bg-marca-suave has-checked:ring-1 has-checked:ring-marca ' +
  'has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-marca'

/** Long answers on a phone: one box of rows in place of as many boxes. */
const linha = 'max-sm:-mt-px max-sm:rounded-none max-sm:py-1.5 max-sm:first:rounded-t-campo max-sm:last:rounded-b-campo'

/** Two of these fit side by side on a phone. */
const isShort = (option: string) => option.length <= 18
/** Four of these fit side by side in a form. */
const isWord = (option: string) => option.length <= 10
/** State codes and the like: many of them in a row. */
const isCode = (option: string) => option.length <= 2

function columns(options: readonly string[]) {
  if (options.every(isCode)) return 'grid grid-cols-[repeat(auto-fill,minmax(4.5rem,1fr))] gap-2 *:gap-1.5 *:px-2.5'
  return cx(
    'grid gap-2.5',
    // Three in a row, of five two wider ones below; none alone in a row: four of one word, else two.
    options.length % 3 === 1
      ? options.every(isWord)
        ? 'sm:grid-cols-4'
        : 'sm:grid-cols-2'
      : options.length === 5
        ? 'sm:grid-cols-6 sm:*:col-span-2 sm:[&>:nth-child(n+4)]:col-span-3'
        : options.length === 3 || options.every(isShort)
          ? 'sm:grid-cols-3'
          : 'sm:grid-cols-2',
    options.every(isShort)
      ? 'grid-cols-[repeat(auto-fit,minmax(8.25rem,1fr))] max-sm:gap-2 max-sm:*:gap-2 max-sm:*:px-3 max-sm:*:text-sm max-sm:[&>:first-child:nth-last-child(odd)]:col-span-full'
      : 'max-sm:gap-0',
  )
}

/** One or many of a short list, all visible: one tap instead of three. */
export function ChoiceGroup({ name, label, hint, optional, options, labels, multiple = false, heading = false, all }: Props) {
  const { tied, ids, value, error, change, leave } = useField({ name, hint, optional })
  const chosen: readonly unknown[] = multiple ? (Array.isArray(value) ? value : []) : [value]
  const toggle = (option: string) => {
    if (!multiple) return change(option)
    // Kept in the order of the list, not of the taps.
    change(options.filter((other) => (other === option ? !chosen.includes(option) : chosen.includes(other))))
  }
  const hasChoice = options.some((option) => chosen.includes(option))
  const hasAll = options.every((option) => chosen.includes(option))
  const emLinhas = !options.every(isShort)
  const takeAll = () => change(hasAll ? [] : [...options])
  return (
    <fieldset
      {...tied}
      data-campo={name}
      className="min-w-0"
      {...(multiple ? { role: 'group', 'aria-required': undefined, 'aria-invalid': undefined } : { role: 'radiogroup' })}
    >
      <legend className="font-semibold">
        {heading ? <h2 className="text-xl">{label}</h2> : <span>{label}</span>}
        {optional ? <Opcional /> : null}
      </legend>
      {hint ? (
        <p id={ids.hint} className="mt-0.5 text-sm text-tinta-suave">
          {hint}
        </p>
      ) : null}
      {all === 'toggle' ? (
        <button
          type="button"
          onClick={takeAll}
          className="min-h-11 text-sm font-semibold text-marca underline decoration-marca/40 underline-offset-4 hover:decoration-marca"
        >
          <Named of={label}>{hasAll ? 'Desmarcar todos' : 'Selecionar todos'}</Named>
        </button>
      ) : null}
      <div className={cx(heading ? 'mt-3' : 'mt-2', columns(options))}>
        {all === 'box' ? (
          <label className={cx(chip, emLinhas && linha, error === undefined ? 'border-linha-forte' : 'border-erro')}>
            <input
              type="checkbox"
              checked={hasAll}
              onChange={takeAll}
              className="size-5 shrink-0 cursor-pointer accent-marca outline-none"
            />
            <span className="font-semibold">Todos</span>
          </label>
        ) : null}
        {options.map((option) => (
          <label key={option} className={cx(chip, emLinhas && linha, error === undefined ? 'border-linha-forte' : 'border-erro')}>
            <input
              type={multiple ? 'checkbox' : 'radio'}
              name={name}
              value={option}
              checked={chosen.includes(option)}
              onChange={() => toggle(option)}
              onBlur={leave}
              className="size-5 shrink-0 cursor-pointer accent-marca outline-none"
            />
            <span>{labels?.[option] ?? option}</span>
          </label>
        ))}
      </div>
      {optional && !multiple && hasChoice ? (
        <button
          type="button"
          onClick={() => change('')}
          className="min-h-11 text-sm text-tinta-suave underline underline-offset-4 hover:text-tinta"
        >
          <Named of={label}>Limpar escolha</Named>
        </button>
      ) : null}
      <FieldError id={ids.error} message={error} />
    </fieldset>
  )
}

/** The accessible name of a button, with its group. One string: a screen reader would put a space before the colon between two. */
function Named({ of, children }: { of: string; children: string }) {
  return (
    <>
      <span aria-hidden="true">{children}</span>
      <span className="sr-only">{`${children}: ${of}`}</span>
    </>
  )
}
