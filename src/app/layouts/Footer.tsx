import type { ReactNode } from 'react'
import { Link, useLocation } from 'react-router-dom'
import { BrandMark } from '@/components/site/BrandMark'
import { useBrowserValue } from '@/components/site/use-hydrated'
import { Container } from '@/components/ui/Container'
import { cx } from '@/components/ui/cx'
import { ExternalLink } from '@/components/ui/ExternalLink'
import { marca } from '@/domain/marca'
import { openCookiePreferences } from '@/lib/cookies'
import { links } from '@/lib/links'
import { paths } from '@/lib/paths'
import { useQuemResponde } from '@/lib/rpc/quem-responde'
import { isWide, type NavItem } from './nav-items'

/** The beginnings of the addresses where somebody is in the middle of something: forms, payment, own areas, success pages. */
const TASKS = [
  paths.app(),
  paths.admin(),
  paths.areaRestrita(),
  `${paths.recrutaeeo()}/`,
  '/checkout',
  paths.empresaSolicitacao(),
  paths.solicitacaoSucesso(),
  paths.consultoriaCadastro(),
  paths.acompanhar(),
  paths.avisos(),
  paths.alertas(),
  paths.avisoDoPlano(),
  paths.candidatura(),
  paths.entrar(),
  paths.auth(),
  paths.onboarding(),
  paths.contaExcluida(),
]

/** Whether the page at this address has the slim footer. */
export const isTask = (pathname: string) =>
  TASKS.some((start) => pathname === start || pathname.startsWith(start.endsWith('/') ? start : `${start}/`))

const now = () => new Date().getFullYear()

/** The year in which this document was prerendered, as written by the build. */
const builtIn = () => (typeof document === 'undefined' ? now() : Number(document.documentElement.dataset.ano ?? now()))

/** This year by the visitor's clock; in the first render over a prerendered page, the year of that page. */
const useCurrentYear = () => useBrowserValue(now, builtIn)

const EMPRESAS: NavItem[] = [
  { label: 'Pedir orçamentos', to: paths.empresasInicio() },
  { label: 'Consultorias', to: paths.consultorias() },
  { label: 'Publicar vaga', to: paths.recrutaeeo() },
]
const CANDIDATOS: NavItem[] = [
  { label: 'Vagas abertas', to: paths.vagas() },
  { label: 'Vagas remotas', to: paths.vagas({ modalidade: 'Remoto' }) },
  { label: 'Estágios', to: paths.vagas({ senioridade: 'estagio' }) },
]
const CONSULTORIAS: NavItem[] = [
  { label: 'Como participar', to: paths.consultoriasInicio() },
  { label: 'Pedidos abertos', to: paths.areaRestrita() },
  { label: 'Planos', to: paths.planos() },
]
/** These and `AJUDA` are in the footer of tasks too: only what must be on every page. */
const INSTITUCIONAL: NavItem[] = [
  { label: 'Termos', to: paths.termos() },
  { label: 'Privacidade', to: paths.privacidade() },
  { label: 'Cookies', to: paths.cookies() },
]
/** Help is in the same place on every page (WCAG 3.2.6). */
const AJUDA: NavItem[] = [
  { label: 'Contato', to: paths.contato() },
  { label: 'Acessibilidade', to: paths.acessibilidade() },
]
const REDES = [
  { label: 'WhatsApp', href: links.whatsapp },
  { label: 'LinkedIn', href: links.linkedin },
  { label: 'Instagram', href: links.instagram },
  { label: 'Newsletter', href: links.newsletter },
].filter(({ href }) => href)

const linkStyle =
  'inline-flex min-h-11 items-center text-left text-sobre-noite-suave underline-offset-4 hover:text-sobre-noite hover:underline'

/** A list of links; with `children`, the last: on a phone its links share a line under the others. */
function Column({ title, items, children }: { title: string; items: NavItem[]; children?: ReactNode }) {
  return (
    <div className={children ? 'max-sm:col-span-2' : undefined}>
      <p className="font-semibold sm:mb-2">{title}</p>
      <ul className={cx('text-sm', children ? 'max-sm:flex max-sm:flex-wrap max-sm:gap-x-3' : undefined)}>
        {items.map(({ label, to }) => (
          <li key={to}>
            <Link to={to} className={linkStyle}>
              {label}
            </Link>
          </li>
        ))}
        {children ? <li>{children}</li> : null}
      </ul>
    </div>
  )
}

const slimLink = 'inline-flex min-h-11 items-center text-left underline-offset-4 hover:text-tinta hover:underline'

function PreferenciasDeCookies({ className }: { className: string }) {
  return (
    <button type="button" onClick={openCookiePreferences} className={className}>
      Preferências de cookies
    </button>
  )
}

/** Who answers for the site. */
function Direitos() {
  const year = useCurrentYear()
  const empresa = useQuemResponde()
  return (
    <p>
      <span>{`© ${year} ${marca.nome}. Todos os direitos reservados.`}</span>
      {empresa ? <span className="mt-1 block wrap-anywhere">{empresa}</span> : null}
    </p>
  )
}

/** The whole footer; during a task only what must be on every page, so that nothing leads away from it. */
export function Footer() {
  const { pathname } = useLocation()
  return isTask(pathname) ? <SlimFooter wide={isWide(pathname)} /> : <FullFooter />
}

function SlimFooter({ wide }: { wide: boolean }) {
  return (
    <footer className="border-t border-linha text-sm text-tinta-suave print:hidden">
      <Container size={wide ? 'wide' : 'lg'} className="flex flex-wrap items-center justify-between gap-x-8 py-3">
        <Direitos />
        <ul className="flex flex-wrap gap-x-5">
          {[...INSTITUCIONAL, ...AJUDA].map(({ label, to }) => (
            <li key={to}>
              <Link to={to} className={slimLink}>
                {label}
              </Link>
            </li>
          ))}
          <li>
            <PreferenciasDeCookies className={slimLink} />
          </li>
        </ul>
      </Container>
    </footer>
  )
}

function FullFooter() {
  return (
    <footer className="sobre-noite bg-noite print:hidden text-sobre-noite [--fundo-da-marca:var(--color-noite)]">
      <Container className="grid grid-cols-2 gap-x-8 gap-y-5 pt-8 pb-7 sm:grid-cols-3 sm:gap-y-10 sm:pt-14 sm:pb-12 lg:grid-cols-[1fr_repeat(5,auto)] lg:gap-x-12">
        <div className="col-span-2 sm:col-span-3 lg:col-span-1">
          <p className="flex items-center gap-2.5">
            <BrandMark className="size-9" />
            <span className="text-2xl leading-none font-semibold tracking-[-0.045em] lowercase">{marca.nome}</span>
          </p>
          <p className="mt-4 max-w-xs text-sm text-sobre-noite-suave max-sm:hidden">{marca.frase}</p>
        </div>
        <Column title="Para empresas" items={EMPRESAS} />
        <Column title="Para consultorias" items={CONSULTORIAS} />
        <Column title="Para candidatos" items={CANDIDATOS} />
        <Column title={marca.nome} items={INSTITUCIONAL} />
        <Column title="Ajuda" items={AJUDA}>
          <PreferenciasDeCookies className={linkStyle} />
        </Column>
      </Container>
      <hr aria-hidden="true" className="border-linha-noite" />
      <Container className="flex flex-wrap items-center justify-between gap-x-8 gap-y-3 py-6 text-sm text-sobre-noite-suave">
        <Direitos />
        {REDES.length > 0 ? (
          <ul className="flex flex-wrap gap-x-5">
            {REDES.map(({ label, href }) => (
              <li key={label}>
                <ExternalLink href={href} className={linkStyle}>
                  {label}
                </ExternalLink>
              </li>
            ))}
          </ul>
        ) : null}
      </Container>
    </footer>
  )
}
