import { type ComponentProps, useState } from 'react'
import { notify } from '@/components/feedback/notify'
import { leaveAccount } from '@/features/contas/api'
import { cx } from '@/components/ui/cx'
import { runAtRest } from '@/components/site/at-rest'
import { Traco } from '@/components/identidade/Traco'
import { getInitials, type Pessoa, readKeptPessoaId, usePessoa } from '@/lib/pessoa'
import { isInicioOnTheWay, loadInicio } from '@/lib/rpc/first-reads'
import type { Session } from '@/lib/session'
import { followSession } from '@/lib/session/leave'
import { readPapeis, usePapeis } from '@/lib/session/papeis'
import type { AccountMenu as AccountMenuType } from './AccountMenu'
import type { NavItem } from '../nav-items'

const load = async () => (await import('./AccountMenu')).AccountMenu

/** Once for each person and document: the bar of a tab that does not know their parts or their name yet. A failure leaves it as it is. */
let asked: string | undefined
function learnPapeis(id: string) {
  if (asked === id || isInicioOnTheWay(id) || (readPapeis(id) && readKeptPessoaId() === id)) return
  asked = id
  loadInicio(id).catch(() => undefined)
}

type Props = {
  session: Session /** The links of the bar, and the width below which they are in the menu. */
  bar: readonly NavItem[]
  below: 'md' | 'lg'
}

/** Menu of the signed-in person. Loaded only for them. */
export function UserMenu({ session, bar, below }: Props) {
  const pessoa = usePessoa(session)
  const papeis = usePapeis(session.id)
  const [leaving, setLeaving] = useState(false)
  const [AccountMenu, setAccountMenu] = useState<typeof AccountMenuType | null>(null)
  const open = () =>
    void load().then(
      (loaded) => setAccountMenu(() => loaded),
      () => notify.offline(),
    )
  const leave = async () => {
    setLeaving(true)
    await leaveAccount()
  }
  const nova = bar.some((entry) => entry.nova)
  const button = {
    'aria-busy': leaving || undefined,
    'aria-label': `Sua conta: ${[pessoa.nome, pessoa.sobrenome].filter(Boolean).join(' ') || pessoa.email || 'menu'}${nova ? ', mensagens novas' : ''}`,
    children: <Avatar pessoa={pessoa} nova={nova && (below === 'lg' ? 'lg:hidden' : 'md:hidden')} />,
  }
  if (AccountMenu)
    return (
      <AccountMenu
        trigger={<Face {...button} />}
        email={pessoa.email}
        equipe={papeis?.includes('equipe') === true}
        bar={bar}
        below={below}
        onLeave={() => void leave()}
      />
    )
  return (
    <Face
      {...button}
      ref={(face) => {
        if (!face) return
        // From now on this document leaves the page when another tab signs out.
        followSession(session.id)
        learnPapeis(session.id)
        runAtRest(load)
      }}
      aria-haspopup="menu"
      aria-expanded={false}
      onClick={open}
      onKeyDown={({ key }) => {
        if (key === 'ArrowDown') open()
      }}
    />
  )
}

function Face({ children, ...props }: ComponentProps<'button'>) {
  return (
    <button
      type="button"
      className="flex min-h-11 items-center gap-1 rounded-full pr-2 hover:bg-suave aria-busy:opacity-60"
      {...props}
    >
      <span className="contents">{children}</span>
      <Traco d="m4.5 6.5 3.5 3.5 3.5-3.5" grade={16} className="size-4" />
    </button>
  )
}

/** Initials on a disc, with the first name where it fits. @param nova where the mark of something unread is shown: its link is in the menu */
function Avatar({ pessoa, nova }: { pessoa: Pessoa; nova: string | false }) {
  return (
    <span className="flex items-center gap-2.5">
      <span className="relative grid size-9 place-items-center rounded-full bg-marca text-xs font-semibold tracking-wide text-sobre-marca">
        <span>{getInitials(pessoa)}</span>
        {nova ? <span className={cx('absolute top-0 right-0 size-3 rounded-full bg-fibra-urucum', nova)} /> : null}
      </span>
      {pessoa.nome ? <span className="hidden max-w-36 truncate text-sm font-medium lg:inline">{pessoa.nome}</span> : null}
    </span>
  )
}
