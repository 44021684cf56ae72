import { type KeyboardEvent, lazy, Suspense, useRef, useState } from 'react'
import { useLocation } from 'react-router-dom'
import { Traco } from '@/components/identidade/Traco'
import type { NavItem } from './nav-items'

const MobilePanel = lazy(async () => ({ default: (await import('./MobilePanel')).MobilePanel }))

/** The links of a visitor on small screens: a disclosure that closes by Escape, by leaving it and by changing page. */
export function MobileMenu({ items }: { items: NavItem[] }) {
  const { key } = useLocation()
  const [openAt, setOpenAt] = useState<string | null>(null) // the visit at which it was opened: another page finds it closed
  const open = openAt === key
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
        aria-controls={open ? 'menu-movel' : undefined}
        aria-label="Menu"
        onClick={() => setOpenAt(open ? null : key)}
        className="-mr-2 grid size-11 place-items-center rounded-campo hover:bg-suave"
      >
        <Traco d={open ? 'm6 6 12 12M18 6 6 18' : 'M4 8h16M4 16h16'} peso={2} className="size-6" />
      </button>
      {open ? (
        <Suspense fallback={null}>
          <MobilePanel items={items} onClose={close} />
        </Suspense>
      ) : null}
    </div>
  )
}
