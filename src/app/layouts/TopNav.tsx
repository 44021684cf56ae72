import { type KeyboardEvent, lazy, Suspense, useRef, useState, useSyncExternalStore } from 'react'
import { Link, useLocation } from 'react-router-dom'
import { Traco } from '@/components/identidade/Traco'
import { BrandMark } from '@/components/site/BrandMark'
import { ButtonLink } from '@/components/ui/ButtonLink'
import { cx } from '@/components/ui/cx'
import { buildStorageKey, marca } from '@/domain/marca'
import { useMensagensEsperam, usePapeis } from '@/lib/session/papeis'
import { paths } from '@/lib/paths'
import { subscribeKept } from '@/lib/storage/changes'
import { readLocal } from '@/lib/storage/local'
import { useSession } from '@/lib/session'
import { Nova } from './Nova'
import { findCurrent, isWide, listMemberNav, type NavItem, VISITOR_MENU, VISITOR_NAV } from './nav-items'

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
          isWide(pathname) ? 'max-w-equipe' : 'max-w-site',
        )}
      >
        <Brand />
        <nav aria-label="Principal" className={cx('ml-2 hidden flex-1', many ? 'lg:block' : 'md:block')}>
          <ul className="flex">
            {items.map((item) => (
              <li key={item.to}>
                <Link
                  to={item.to}
                  aria-current={item === current ? 'page' : undefined}
                  className={cx(linkStyle(item === current), session && 'max-xl:px-2.5')}
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

/** Logo, linking home. A logo set in this browser replaces ours, unless its picture cannot be shown. */
function Brand() {
  const logo = useBrandLogo()
  const [broken, setBroken] = useState<string | null>(null)
  return (
    <Link
      to={paths.home()}
      className="flex items-center gap-2 rounded-campo text-marca"
      aria-label={`${marca.nome}, página inicial`}
    >
      {logo && logo !== broken ? (
        <img src={logo} alt="" className="h-9 max-w-40 object-contain" onError={() => setBroken(logo)} />
      ) : (
        <>
          <BrandMark className="size-8" />
          <span className="max-[15rem]:hidden text-[1.45rem] leading-none font-semibold tracking-[-0.045em] text-tinta lowercase">
            {marca.nome}
          </span>
        </>
      )}
    </Link>
  )
}

/** Local-storage key of the brand setting: address of the logo picture. Absent or not allowed: the product's own logo. */
const LOGO_KEY = buildStorageKey('logo')

/** Own files, https pictures and embedded images are allowed in the bar; anything else is ignored. */
const toLogo = (source: string | null) => (source && /^(\/[^/]|https:\/\/|data:image\/)/.test(source) ? source : null)

const readLogo = () => toLogo(readLocal(LOGO_KEY))

const useBrandLogo = () => useSyncExternalStore(subscribeKept, readLogo, () => null)

const MobilePanel = lazy(async () => ({ default: (await import('./MobilePanel')).MobilePanel }))

/** The links of a visitor on small screens: a disclosure that closes by Escape, by leaving it and by changing page. */
function MobileMenu({ items }: { items: NavItem[] }) {
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
