import { Link, useLocation } from 'react-router-dom'
import { ButtonLink } from '@/components/ui/ButtonLink'
import { cx } from '@/components/ui/cx'
import { paths } from '@/lib/paths'
import { findCurrent, type NavItem } from './nav-items'

type Props = { items: NavItem[]; onClose: () => void }

/** The content of the mobile menu; loaded when it is first opened. */
export function MobilePanel({ items, onClose }: Props) {
  const { pathname } = useLocation()
  const current = findCurrent(items, pathname)
  return (
    <>
      <button
        type="button"
        tabIndex={-1}
        aria-hidden="true"
        onClick={onClose}
        className="fixed inset-x-0 top-16 h-dvh cursor-default bg-noite/40"
      />
      <nav
        id="menu-movel"
        aria-label="Menu"
        className="absolute inset-x-0 top-16 max-h-[calc(100dvh-4rem)] animate-surgir overflow-y-auto border-b border-linha bg-fundo px-5 pt-2 pb-6 shadow-elevado"
      >
        <ul>
          {items.map((item) => (
            <li key={item.to} className="border-b border-linha">
              <Link
                to={item.to}
                aria-current={item === current ? 'page' : undefined}
                className={cx('flex min-h-14 items-center text-lg font-medium', item === current && 'text-marca')}
              >
                {item.label}
              </Link>
            </li>
          ))}
        </ul>
        <ButtonLink to={paths.empresasInicio()} className="mt-5 w-full">
          Pedir orçamentos
        </ButtonLink>
      </nav>
    </>
  )
}
