import type { ReactNode } from 'react'
import { Link, useLocation, useNavigate } from 'react-router-dom'
import { OfflineNotice } from '@/components/form/OfflineNotice'
import { controlStyle } from '@/components/form/control-style'
import { Chevron } from '@/components/ui/Chevron'
import { cx } from '@/components/ui/cx'
import { paths } from '@/lib/paths'
import { Contador } from './Contador'
import { useContagens, writeComContagem } from './contagens'
import { MENU } from './menu'
import { Teclado } from './Teclado'
import { adminLayout } from './textos'

/** The frame of every admin page: the menu at its side, a select on a phone, and the page. */
export function AdminLayout({ children }: { children: ReactNode }) {
  return (
    <div className="mx-auto grid w-full max-w-equipe gap-x-10 px-5 py-6 sm:px-8 sm:py-10 lg:grid-cols-[12.5rem_minmax(0,1fr)]">
      <div>
        <MenuNoCelular />
        <MenuAoLado />
      </div>
      <div className="relative min-w-0">
        <OfflineNotice>{adminLayout.voceVePode}</OfflineNotice>
        <Teclado />
        {children}
      </div>
    </div>
  )
}

/** Scrolls a long menu so that the current line is visible. */
function mostrarAtual(menu: HTMLElement | null) {
  const atual = menu?.querySelector<HTMLElement>('[aria-current]')
  if (menu && atual) menu.scrollTop = atual.offsetTop - menu.clientHeight / 2
}

function MenuAoLado() {
  const { pathname } = useLocation()
  const { tudo, daPagina, enderecoDaPagina } = useContagens()
  return (
    <nav
      ref={mostrarAtual}
      aria-label="Administração"
      className="sticky top-24 hidden max-h-[calc(100dvh-7rem)] overflow-y-auto lg:block"
    >
      {MENU.map(({ titulo, itens }) => (
        <div key={titulo} className="mb-2">
          <p className="px-3 text-xs font-semibold text-tinta-suave">{titulo}</p>
          <ul className="mt-0.5">
            {itens.map(({ label, to }) => (
              <li key={to}>
                <Link
                  to={enderecoDaPagina(to)}
                  aria-current={to === pathname ? 'page' : undefined}
                  className={cx(
                    'flex min-h-6.5 items-center rounded-campo px-3 text-sm transition-colors focus-visible:outline-offset-[-3px]',
                    to === pathname ? 'bg-marca-suave font-semibold text-marca-forte' : 'hover:bg-suave',
                  )}
                >
                  <span>{label}</span>
                  <Contador total={to === paths.admin() ? tudo : daPagina(to)} />
                </Link>
              </li>
            ))}
          </ul>
        </div>
      ))}
    </nav>
  )
}

function MenuNoCelular() {
  const { pathname } = useLocation()
  const { tudo, daPagina, enderecoDaPagina } = useContagens()
  const navigate = useNavigate()
  return (
    <div className="mb-3 lg:hidden print:hidden">
      <label htmlFor="admin-secao" className="block text-sm font-semibold">
        {adminLayout.areaAdministracao}
      </label>
      <div className="relative mt-1.5">
        <select
          id="admin-secao"
          value={pathname}
          onChange={({ target }) => navigate(enderecoDaPagina(target.value))}
          className={controlStyle(false, 'h-12 cursor-pointer appearance-none truncate pr-11')}
        >
          {MENU.map(({ titulo, itens }) => (
            <optgroup key={titulo} label={titulo}>
              {itens.map(({ label, to }) => (
                <option key={to} value={to}>
                  {writeComContagem(label, to === paths.admin() ? tudo : daPagina(to))}
                </option>
              ))}
            </optgroup>
          ))}
        </select>
        <Chevron className="pointer-events-none absolute top-1/2 right-4 -translate-y-1/2 text-tinta-suave" />
      </div>
    </div>
  )
}
