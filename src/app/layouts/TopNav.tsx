import { lazy, Suspense } from 'react'
import { Link, useLocation } from 'react-router-dom'
import { ButtonLink } from '@/components/ui/ButtonLink'
import { cx } from '@/components/ui/cx'
import { paths } from '@/lib/paths'
import { useSession } from '@/lib/session'
import { Brand } from './Brand'
import { MobileMenu } from './MobileMenu'
import { isCurrent, MEMBER_NAV, VISITOR_NAV } from './nav-items'

const UserMenu = lazy(() => import('./UserMenu').then(({ UserMenu }) => ({ default: UserMenu })))

const linkStyle = (isActive: boolean) =>
  cx(
    'relative inline-flex min-h-11 items-center rounded-campo px-3.5 text-sm font-medium transition-colors hover:text-marca',
    isActive
      ? 'text-marca after:absolute after:inset-x-3.5 after:bottom-1 after:h-0.5 after:rounded-full after:bg-fibra-urucum'
      : 'text-tinta',
  )

/** The fixed bar, exactly 4rem high: for visitors the two entry links and the plans; for a signed-in person their areas and menu. */
export function TopNav() {
  const { pathname } = useLocation()
  const session = useSession()
  const items = session ? MEMBER_NAV : VISITOR_NAV
  return (
    <header className="fixed inset-x-0 top-0 z-30 h-16 border-b border-linha bg-fundo print:hidden">
      <a
        href="#conteudo"
        className="absolute top-2 left-2 z-10 -translate-y-20 rounded-campo bg-noite px-4 py-3 font-semibold text-sobre-noite focus:translate-y-0"
      >
        Pular para o conteúdo
      </a>
      <div className="mx-auto flex h-full max-w-site items-center gap-2 px-5 sm:px-8">
        <Brand />
        <nav aria-label="Principal" className="ml-6 hidden flex-1 md:block">
          <ul className="flex">
            {items.map(({ label, to }) => (
              <li key={to}>
                <Link
                  to={to}
                  aria-current={isCurrent(to, pathname) ? 'page' : undefined}
                  className={linkStyle(isCurrent(to, pathname))}
                >
                  {label}
                </Link>
              </li>
            ))}
          </ul>
        </nav>
        <div className="ml-auto flex items-center gap-2">
          {session ? (
            <Suspense fallback={<span className="size-9 rounded-full bg-marca" />}>
              <UserMenu session={session} />
            </Suspense>
          ) : (
            <ButtonLink to={paths.auth()} size="sm" variant="secondary">
              Entrar
            </ButtonLink>
          )}
          <MobileMenu items={items} signedIn={session !== null} />
        </div>
      </div>
    </header>
  )
}
