import { type ReactNode, useRef, useState } from 'react'
import { cx } from '../ui/cx'
import { Reticencias } from './Reticencias'

/** One line of `Mais`. */
export const ITEM_DE_MAIS =
  'flex min-h-11 w-full items-center rounded-campo px-3 text-sm font-medium whitespace-nowrap hover:bg-suave'

type Props = {
  /** What it opens, for a screen reader. */
  label: string
  /** The buttons. Pressing one closes it, with the focus on '⋯': that is where a dialog returns to. */
  children: ReactNode
  /** Opens upwards: at the foot of a screen. */
  up?: boolean
  className?: string
}

/** '⋯' and what is rarely done. It closes with Escape, and when the focus leaves it. */
export function Mais({ label, children, up = false, className }: Props) {
  const [open, setOpen] = useState(false)
  const trigger = useRef<HTMLButtonElement>(null)
  const close = () => {
    trigger.current?.focus()
    setOpen(false)
  }
  return (
    <span
      role="presentation"
      className={cx('relative inline-flex', className)}
      onBlur={({ currentTarget, relatedTarget }) => {
        if (!currentTarget.contains(relatedTarget)) setOpen(false)
      }}
      onKeyDown={({ key }) => {
        if (key === 'Escape' && open) close()
      }}
    >
      <button
        ref={trigger}
        type="button"
        aria-label={label}
        aria-expanded={open}
        onClick={() => setOpen(!open)}
        className="grid size-11 place-items-center rounded-campo hover:bg-suave aria-expanded:bg-suave print:hidden"
      >
        <Reticencias />
      </button>
      {open ? (
        // A press on one of the buttons has run before it comes here.
        // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions -- the buttons inside take the keys
        <span
          onClick={close}
          className={cx(
            'absolute right-0 z-40 min-w-40 rounded-cartao border border-linha bg-superficie p-2 shadow-elevado',
            up ? 'bottom-full mb-2' : 'top-full mt-1',
          )}
        >
          {children}
        </span>
      ) : null}
    </span>
  )
}
