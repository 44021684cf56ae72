import * as Menu from '@radix-ui/react-dropdown-menu'
import type { ReactNode } from 'react'
import { Link, useLocation } from 'react-router-dom'
import { cx } from '@/components/ui/cx'
import { paths } from '@/lib/paths'
import { findCurrent, type NavItem } from '../nav-items'
import { Nova } from '../Nova'

const MEMBER_MENU: NavItem[] = [
  { label: 'Dashboard', to: paths.app() },
  { label: 'Mensagens', to: paths.appMensagens() },
  { label: 'Meu Perfil', to: paths.appPerfil() },
]
/** In the menu of everybody. */
const PUBLIC_LISTS: NavItem[] = [
  { label: 'Vagas abertas', to: paths.vagas() },
  { label: 'Diretório de consultorias', to: paths.consultorias() },
]
const EQUIPE: NavItem = { label: 'Equipe', to: paths.admin() }

const item = 'flex min-h-11 w-full items-center rounded-campo px-3 text-sm font-medium outline-none data-[highlighted]:bg-suave'

type Props = {
  trigger: ReactNode
  email: string
  equipe: boolean
  /** The links of the bar, where it has no room for them: below this width. */
  bar: readonly NavItem[]
  below: 'md' | 'lg'
  onLeave: () => void
}

/**
 * The opened menu and its button: the one menu of a signed-in person, on a phone with the links of the bar. Downloaded at the first
 * use of the page, and mounted by the first press.
 */
export function AccountMenu({ trigger, email, equipe, bar, below, onLeave }: Props) {
  const own = equipe ? [...MEMBER_MENU, EQUIPE] : MEMBER_MENU
  const others = bar.filter(({ to }) => !own.some((entry) => entry.to === to))
  const current = findCurrent([...own, ...others, ...PUBLIC_LISTS], useLocation().pathname)?.to
  return (
    <Menu.Root modal={false} defaultOpen>
      <Menu.Trigger asChild>{trigger}</Menu.Trigger>
      <Menu.Portal>
        <Menu.Content
          align="end"
          sideOffset={8}
          className="z-40 max-h-(--radix-dropdown-menu-content-available-height) min-w-64 overflow-y-auto rounded-cartao border border-linha bg-superficie p-2 shadow-elevado"
        >
          {email ? <p className="truncate px-3 pt-1 pb-2 text-xs text-tinta-suave">{email}</p> : null}
          <Links items={others} current={current} className={below === 'lg' ? 'lg:hidden' : 'md:hidden'} />
          <Separator className={below === 'lg' ? 'lg:hidden' : 'md:hidden'} />
          <Links items={own.map((entry) => bar.find(({ to }) => to === entry.to) ?? entry)} current={current} />
          <Separator />
          <Links items={PUBLIC_LISTS} current={current} />
          <Separator />
          <Menu.Item className={item} onSelect={onLeave}>
            Sair
          </Menu.Item>
        </Menu.Content>
      </Menu.Portal>
    </Menu.Root>
  )
}

const Separator = ({ className }: { className?: string }) => <Menu.Separator className={cx('my-2 h-px bg-linha', className)} />

type LinksProps = { items: readonly NavItem[]; current: string | undefined; className?: string }

const Links = ({ items, current, className }: LinksProps) =>
  items.map(({ label, to, nova }) => (
    <Menu.Item key={to} asChild>
      <Link
        to={to}
        aria-current={to === current ? 'page' : undefined}
        className={cx(item, to === current && 'text-marca', className)}
      >
        <span>{label}</span>
        {nova ? <Nova /> : null}
      </Link>
    </Menu.Item>
  ))
