import { lazy, Suspense } from 'react'
import { Link, useLocation } from 'react-router-dom'
import { ButtonLink } from '@/components/ui/ButtonLink'
import { cx } from '@/components/ui/cx'
import { useMensagensEsperam, usePapeis } from '@/lib/session/papeis'
import { paths } from '@/lib/paths'
import { useSession } from '@/lib/session'
import { Brand } from './Brand'
import { MobileMenu } from './MobileMenu'
import { Nova } from './Nova'
import { findCurrent, listMemberNav, VISITOR_MENU, VISITOR_NAV } from './nav-items'

const UserMenu = lazy(() => import('./account/UserMenu').then(({ UserMenu }) => ({ default: UserMenu })))

const linkStyle = (isActive: boolean) =>
  cx(
    'relative inline-flex min-h-11 items-center rounded-campo px-3.5 text-sm font-medium transition-colors hover:text-marca',
    isActive
      ? 'text-marca after:absolute after:inset-x-3.5 after:bottom-1 after:h-0.5 after:rounded-full after:bg-fibra-urucum'
      : 'text-tinta',
  )

/** More links than this have no room beside the brand on a tablet: there they are in the menu. */
const ROOM = 4

/** The fixed bar, exactly 4rem high: for visitors the two entry links and the plans; for a signed-in person their areas and menu. */
export function TopNav() {
  const { pathname } = useLocation()
  const session = useSession()
  const papeis = usePapeis(session?.id ?? null)
  const mensagens = useMensagensEsperam(session?.id ?? null)
  const items = session ? listMemberNav(papeis, pathname, mensagens) : VISITOR_NAV
  const current = findCurrent(items, pathname)
  const many = items.length > ROOM
  return (
    <header className="fixed inset-x-0 top-0 z-30 h-16 border-b border-linha bg-fundo print:hidden">
      <a
        href="#conteudo"
        className="absolute top-2 left-2 z-10 -translate-y-32 rounded-campo bg-noite px-4 py-3 font-semibold text-sobre-noite focus:translate-y-0"
      >
        Pular para o conteúdo
      </a>
      <div
        className={cx(
          'mx-auto flex h-full items-center gap-2 px-5 max-[15rem]:px-3 sm:px-8',
          // As wide as the page below it.
          pathname.startsWith(paths.admin()) ? 'max-w-equipe' : 'max-w-site',
        )}
      >
        <Brand />
        <nav aria-label="Principal" className={cx('hidden flex-1', many ? 'ml-2 lg:block' : 'ml-6 md:block')}>
          <ul className="flex">
            {items.map((item) => (
              <li key={item.to}>
                <Link
                  to={item.to}
                  aria-current={item === current ? 'page' : undefined}
                  className={cx(linkStyle(item === current), many && 'max-xl:px-2.5')}
                >
                  <span>{item.label}</span>
                  {item.nova ? <Nova /> : null}
                </Link>
              </li>
            ))}
          </ul>
        </nav>
        <div className="ml-auto flex items-center gap-2">
          {session ? (
            <Suspense fallback={<span className="size-9 rounded-full bg-marca" />}>
              <UserMenu session={session} bar={items} below={many ? 'lg' : 'md'} />
            </Suspense>
          ) : (
            <ButtonLink to={paths.auth()} size="sm" variant="secondary">
              Entrar
            </ButtonLink>
          )}
          {session ? null : <MobileMenu items={VISITOR_MENU} />}
        </div>
      </div>
    </header>
  )
}
