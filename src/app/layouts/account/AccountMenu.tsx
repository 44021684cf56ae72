import * as Menu from '@radix-ui/react-dropdown-menu'
import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { paths } from '@/lib/paths'
import type { NavItem } from '../nav-items'

const MEMBER_MENU: NavItem[] = [
  { label: 'Dashboard', to: paths.app() },
  { label: 'Meu Perfil', to: paths.appPerfil() },
]
const EQUIPE: NavItem = { label: 'Equipe', to: paths.admin() }

const item = 'flex min-h-11 w-full items-center rounded-campo px-3 text-sm font-medium outline-none data-[highlighted]:bg-suave'

type Props = { trigger: ReactNode; email: string; equipe: boolean; onLeave: () => void }

/** The opened menu and its button. Downloaded at the first use of the page, and mounted by the first press. */
export function AccountMenu({ trigger, email, equipe, onLeave }: Props) {
  return (
    <Menu.Root modal={false} defaultOpen>
      <Menu.Trigger asChild>{trigger}</Menu.Trigger>
      <Menu.Portal>
        <Menu.Content
          align="end"
          sideOffset={8}
          className="z-40 min-w-56 rounded-cartao border border-linha bg-superficie p-2 shadow-elevado"
        >
          {email ? <p className="truncate px-3 pt-1 pb-2 text-xs text-tinta-suave">{email}</p> : null}
          {(equipe ? [...MEMBER_MENU, EQUIPE] : MEMBER_MENU).map(({ label, to }) => (
            <Menu.Item key={to} asChild>
              <Link to={to} className={item}>
                {label}
              </Link>
            </Menu.Item>
          ))}
          <Menu.Separator className="my-2 h-px bg-linha" />
          <Menu.Item className={item} onSelect={onLeave}>
            Sair
          </Menu.Item>
        </Menu.Content>
      </Menu.Portal>
    </Menu.Root>
  )
}
