import * as Menu from '@radix-ui/react-dropdown-menu'
import { useState } from 'react'
import { Link } from 'react-router-dom'
import { leaveAccount } from '@/features/auth/api'
import { paths } from '@/lib/paths'
import { usePessoa } from '@/lib/pessoa'
import type { Session } from '@/lib/session'
import { followSession } from '@/lib/session/leave'
import { Avatar } from './Avatar'
import type { NavItem } from './nav-items'

const MEMBER_MENU: NavItem[] = [
  { label: 'Dashboard', to: paths.app() },
  { label: 'Meu Perfil', to: paths.appPerfil() },
]

const item = 'flex min-h-11 w-full items-center rounded-campo px-3 text-sm font-medium outline-none data-[highlighted]:bg-suave'

/** Menu of the signed-in person. Loaded only for them. */
export function UserMenu({ session }: { session: Session }) {
  const pessoa = usePessoa(session)
  const [leaving, setLeaving] = useState(false)
  const leave = async () => {
    setLeaving(true)
    await leaveAccount()
  }
  return (
    <Menu.Root modal={false}>
      <Menu.Trigger
        // From now on this document leaves the page when another tab signs out.
        ref={() => followSession(session.id)}
        aria-busy={leaving || undefined}
        aria-label={`Sua conta: ${[pessoa.nome, pessoa.sobrenome].filter(Boolean).join(' ') || pessoa.email || 'menu'}`}
        className="flex min-h-11 items-center gap-1 rounded-full pr-2 hover:bg-suave aria-busy:opacity-60"
      >
        <Avatar pessoa={pessoa} />
        <svg
          viewBox="0 0 16 16"
          aria-hidden="true"
          fill="none"
          stroke="currentColor"
          strokeWidth="1.75"
          strokeLinecap="round"
          className="size-4"
        >
          <path d="m4.5 6.5 3.5 3.5 3.5-3.5" />
        </svg>
      </Menu.Trigger>
      <Menu.Portal>
        <Menu.Content
          align="end"
          sideOffset={8}
          className="z-40 min-w-56 rounded-cartao border border-linha bg-superficie p-2 shadow-elevado"
        >
          {pessoa.email ? <p className="truncate px-3 pt-1 pb-2 text-xs text-tinta-suave">{pessoa.email}</p> : null}
          {MEMBER_MENU.map(({ label, to }) => (
            <Menu.Item key={to} asChild>
              <Link to={to} className={item}>
                {label}
              </Link>
            </Menu.Item>
          ))}
          <Menu.Separator className="my-2 h-px bg-linha" />
          <Menu.Item className={item} onSelect={() => void leave()}>
            Sair
          </Menu.Item>
        </Menu.Content>
      </Menu.Portal>
    </Menu.Root>
  )
}
