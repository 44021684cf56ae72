import type { ReactNode } from 'react'
import { Link, useLocation, useNavigate } from 'react-router-dom'
import { OfflineNotice } from '@/components/form/OfflineNotice'
import { Select } from '@/components/form/choice/Select'
import { Chevron } from '@/components/ui/Chevron'
import { PageHeader } from '@/components/ui/PageHeader'
import { PageMeta } from '@/components/ui/PageMeta'
import { cx } from '@/components/ui/cx'
import { findPagina, formatContagem, MENU, useContagens, writeComContagem } from './menu'
import { Teclado } from './Teclado'
import { moldura } from './textos'

/** `aba`: the title of the tab; without `titulo` the page has its own heading. */
type Props = { aba: string; titulo?: string; abertura?: string; children: ReactNode }

/** The frame of every admin page: the menu at its side, a select on a phone, and the page. */
export function AdminLayout({ aba, titulo, abertura, children }: Props) {
  return (
    <div className="relative mx-auto grid w-full max-w-equipe gap-x-10 px-5 py-6 sm:px-8 sm:py-10 lg:grid-cols-[12.5rem_minmax(0,1fr)]">
      <div>
        <div className="mb-6 flex items-end gap-2 lg:mb-0 lg:block print:hidden">
          <MenuNoCelular />
          <Teclado />
        </div>
        <MenuAoLado />
      </div>
      <div className="min-w-0">
        <OfflineNotice>{moldura.semConexao}</OfflineNotice>
        <div>
          <PageMeta title={aba} noindex />
          {titulo ? <PageHeader title={titulo} lead={abertura} /> : null}
          {children}
        </div>
      </div>
    </div>
  )
}

/** The menu in sight on a small laptop, its last group open too; 36 px where there is room, 44 px under a finger. */
const ALTURA = 'clamp(1.7rem, calc((100dvh - 12.5rem) / var(--linhas)), 2.25rem)'

/** Scrolls a long menu so that the current line is visible. */
function mostrarAtual(menu: HTMLElement | null) {
  const atual = menu?.querySelector<HTMLElement>('[aria-current]')
  if (menu && atual) menu.scrollTop = atual.offsetTop - menu.clientHeight / 2
}

function MenuAoLado() {
  const location = useLocation()
  const atual = findPagina(location)
  const { daPagina, enderecoDaPagina } = useContagens()
  return (
    <nav
      ref={mostrarAtual}
      aria-label="Administração"
      className="sticky top-24 hidden [--linhas:18] has-[details[open]]:[--linhas:23] max-h-[calc(100dvh-7rem)] overflow-y-auto lg:block"
    >
      {MENU.map(({ titulo, itens, dobra }) => {
        const linhas = (
          <ul className="mt-0.5">
            {itens.map((item) => (
              <li key={item.to}>
                <Link
                  to={enderecoDaPagina(item)}
                  // The list behind a queue is no page of the menu.
                  aria-current={item === atual ? (location.pathname === item.to.split('?')[0] ? 'page' : 'true') : undefined}
                  style={{ minHeight: ALTURA }}
                  className={cx(
                    'flex items-center rounded-campo px-3 text-sm transition-colors focus-visible:outline-offset-[-3px] pointer-coarse:py-3',
                    item === atual ? 'bg-marca-suave font-semibold text-marca-forte' : 'hover:bg-suave',
                  )}
                >
                  <span>{item.label}</span>
                  <Contador total={daPagina(item)} />
                </Link>
              </li>
            ))}
          </ul>
        )
        return dobra ? (
          <details key={titulo} open={atual && itens.includes(atual)} className="group">
            <summary
              style={{ minHeight: ALTURA }}
              className={
                'flex list-none items-center rounded-campo px-3 text-xs font-semibold text-tinta-suave hover:bg-suave ' +
                'focus-visible:outline-offset-[-3px] pointer-coarse:py-3 [&::-webkit-details-marker]:hidden'
              }
            >
              <span>{titulo}</span>
              <Chevron className="ml-1 size-4 group-open:rotate-180" />
              <span className="ml-auto group-open:hidden">
                <Contador total={itens.reduce((total, item) => total + daPagina(item), 0)} />
              </span>
            </summary>
            {linhas}
          </details>
        ) : (
          <div key={titulo} className="mb-2">
            <p className="px-3 text-xs font-semibold text-tinta-suave">{titulo}</p>
            {linhas}
          </div>
        )
      })}
    </nav>
  )
}

function MenuNoCelular() {
  const atual = findPagina(useLocation())
  const { daPagina, enderecoDaPagina } = useContagens()
  const navigate = useNavigate()
  return (
    <div className="min-w-0 flex-1 lg:hidden">
      <label htmlFor="admin-secao" className="block text-sm font-semibold">
        {moldura.pagina}
      </label>
      <div className="mt-1.5">
        <Select id="admin-secao" value={atual && enderecoDaPagina(atual)} onChange={({ target }) => navigate(target.value)}>
          {MENU.map(({ titulo, itens }) => (
            <optgroup key={titulo} label={titulo}>
              {itens.map((item) => (
                <option key={item.to} value={enderecoDaPagina(item)}>
                  {writeComContagem(item.label, daPagina(item))}
                </option>
              ))}
            </optgroup>
          ))}
        </Select>
      </div>
    </div>
  )
}

/** How many items wait, beside a name; nothing without items. */
function Contador({ total }: { total: number }) {
  if (total === 0) return null
  return (
    <span className="ml-2 inline-block min-w-6 rounded-full bg-destaque-suave px-1.5 text-center text-xs leading-5 font-semibold text-destaque tabular-nums">
      <span>{formatContagem(total)}</span>
      <span className="sr-only">{` ${total === 1 ? 'espera' : 'esperam'} decisão`}</span>
    </span>
  )
}
