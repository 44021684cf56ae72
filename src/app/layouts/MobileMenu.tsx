import { type KeyboardEvent, useId, useRef, useState } from 'react'
import { NavLink, useLocation } from 'react-router-dom'
import { ButtonLink } from '@/components/ui/ButtonLink'
import { cx } from '@/components/ui/cx'
import { paths } from '@/lib/paths'
import type { NavItem } from './nav-items'

/** The bar's links on small screens: a disclosure that closes by Escape, by leaving it and by changing page. */
export function MobileMenu({ items, signedIn }: { items: NavItem[]; signedIn: boolean }) {
  const { key } = useLocation()
  const [openAt, setOpenAt] = useState<string | null>(null) // the visit at which it was opened: another page finds it closed
  const open = openAt === key
  const panel = useId()
  const trigger = useRef<HTMLButtonElement>(null)

  const close = () => setOpenAt(null)
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || !open) return
    close()
    trigger.current?.focus()
  }

  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- only listens to what bubbles from the controls inside
    <div
      className="md:hidden"
      onKeyDown={onKeyDown}
      onBlur={({ currentTarget, relatedTarget }) => {
        if (relatedTarget && !currentTarget.contains(relatedTarget)) close()
      }}
    >
      <button
        ref={trigger}
        type="button"
        aria-expanded={open}
        aria-controls={panel}
        aria-label="Menu"
        onClick={() => setOpenAt(open ? null : key)}
        className="-mr-2 grid size-11 place-items-center rounded-campo hover:bg-suave"
      >
        <svg
          viewBox="0 0 24 24"
          aria-hidden="true"
          fill="none"
          stroke="currentColor"
          strokeWidth="2"
          strokeLinecap="round"
          className="size-6"
        >
          <path d={open ? 'm6 6 12 12M18 6 6 18' : 'M4 8h16M4 16h16'} />
        </svg>
      </button>
      {open ? (
        <button
          type="button"
          tabIndex={-1}
          aria-hidden="true"
          onClick={close}
          className="fixed inset-0 top-16 cursor-default bg-noite/40"
        />
      ) : null}
      <nav
        id={panel}
        aria-label="Menu"
        hidden={!open}
        className="absolute inset-x-0 top-16 max-h-[calc(100dvh-4rem)] animate-surgir overflow-y-auto border-b border-linha bg-fundo px-5 pt-2 pb-6 shadow-elevado"
      >
        <ul>
          {items.map(({ label, to }) => (
            <li key={to} className="border-b border-linha">
              <NavLink
                to={to}
                className={({ isActive }) => cx('flex min-h-14 items-center text-lg font-medium', isActive && 'text-marca')}
              >
                {label}
              </NavLink>
            </li>
          ))}
        </ul>
        {signedIn ? null : (
          <ButtonLink to={paths.empresasInicio()} className="mt-5 w-full">
            Pedir orçamentos
          </ButtonLink>
        )}
      </nav>
    </div>
  )
}
