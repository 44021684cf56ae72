import { useEffect, useRef, useState } from 'react'
import { controlStyle } from '../form/control-style'
import { fieldIds } from '../form/field-ids'
import { afterPress } from '../form/press/after-press'
import { freeText } from './use-url-filters'

/** Milliseconds without a key until the text becomes the filter. */
const REST_MS = 500

type Props = {
  name: string
  label: string
  placeholder?: string
  /** The label only for a screen reader, and one line high: in a row of buttons. */
  compact?: boolean
  /** Suggestions while typing; any other text is valid too. */
  suggestions?: readonly string[]
  /** The filter as it is in the address. */
  value: string
  onSettle: (value: string, replace: boolean) => void
}

/**
 * A filter of free text. It applies when typing rests, at Enter and when the field is left; one visit to the field is one entry of
 * the browser's history, however often it applies.
 */
export function FilterText({ name, label, placeholder, compact = false, suggestions, value, onSettle }: Props) {
  const [text, setText] = useState(value)
  const [seen, setSeen] = useState(value)
  const [told, setTold] = useState(value)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const stepped = useRef(false)
  const id = fieldIds(name).control
  if (value !== seen) {
    setSeen(value)
    // The address changed from outside (back button, cleared filters): the field follows. Otherwise it only repeats this field's own
    // text.
    if (value !== told) {
      setTold(value)
      setText(value)
    }
  }

  const settle = () => {
    clearTimeout(timer.current)
    const clean = freeText(text)
    if (clean === value) return
    setTold(clean)
    onSettle(clean, stepped.current)
    stepped.current = true
  }
  const latest = useRef(settle)
  // An effect, because the pause may end after another filter changed the address: that change must stay.
  useEffect(() => {
    latest.current = settle
  })
  // An effect, because a timer outlives the page, and the address of the next page must not be changed.
  useEffect(
    () => () => {
      clearTimeout(timer.current)
      latest.current = () => {}
    },
    [],
  )
  /** Never while the mouse or a finger is down on a result: the list would change under it, and the press would open nothing. */
  const settleIn = (ms: number) => {
    const page = window.location.pathname
    clearTimeout(timer.current)
    timer.current = setTimeout(
      () =>
        afterPress(() => {
          timer.current = setTimeout(() => {
            // The press may have opened a page that is still on its way.
            if (window.location.pathname === page) latest.current()
          })
        }),
      ms,
    )
  }
  return (
    <div className="min-w-0">
      <label htmlFor={id} className={compact ? 'sr-only' : 'block text-sm font-semibold'}>
        {label}
      </label>
      <input
        id={id}
        type="search"
        enterKeyHint="search"
        autoComplete="off"
        placeholder={placeholder}
        list={suggestions ? `${id}-lista` : undefined}
        maxLength={80}
        value={text}
        onFocus={() => {
          stepped.current = false
        }}
        onChange={({ target }) => {
          setText(target.value)
          settleIn(REST_MS)
        }}
        onKeyDown={(event) => {
          if (event.key === 'Enter' && !event.nativeEvent.isComposing) settle()
        }}
        onBlur={() => settleIn(0)}
        className={controlStyle(false, compact ? 'h-11' : 'mt-1.5 h-12')}
      />
      {suggestions ? (
        <datalist id={`${id}-lista`}>
          {suggestions.map((option) => (
            <option key={option} value={option}>
              {option}
            </option>
          ))}
        </datalist>
      ) : null}
    </div>
  )
}
