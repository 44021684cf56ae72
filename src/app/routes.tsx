import type { ReactNode } from 'react'
import { matchPath, Navigate, type RouteObject, useSearchParams } from 'react-router-dom'
import type { Access } from './access/access'
import { Forward, VisitorGate } from './access/VisitorGate'
import { type LazyPage, lazyPage } from './lazy-page'
import { readSession } from '@/lib/session'
import { SiteLayout } from './layouts/SiteLayout'

export type PageRoute = {
  path: string
  page: LazyPage
  /** Key in the page registry: `/?pagina={key}` opens the page (docs/product/site.md#page-keys). */
  key?: string
  /** Written to HTML at build; `index` also lists it in the sitemap. */
  prerender?: 'index' | 'noindex'
  /** Has fields: its HTML is busy until it is hydrated, which does not wait for idle time. */
  fields?: true
  /** Reads or writes the server: mounts the query client, which no other page downloads. Guarded pages always do. */
  data?: true
  /** Who may see it; everybody when absent. `guards.tsx` decides what others see. */
  access?: Access
  /** Shows 'Acesso Restrito' with a link to the sign-in page, instead of redirecting there. */
  denied?: 'notice'
}

const NotFound = lazyPage(() => import('./NotFoundPage'))
const DataLayout = lazyPage(async () => ({ default: (await import('./layouts/DataLayout')).DataLayout }))
const Guard = lazyPage(async () => ({ default: (await import('./guards')).Guard }))
/** Also the edit of a vacancy on the air, which shares its form. */
const NovaVaga = lazyPage(() => import('@/features/vagas/wizard/NovaVagaPage'))
const MinhasVagas = lazyPage(() => import('@/features/vagas/minhas-vagas/MinhasVagasPage'))

/** A page of the e-mails' links (docs/product/messages.md#links): `#{token}` now, `/{token}` in older ones. */
const secretLink = (path: string, load: Parameters<typeof lazyPage>[0]): PageRoute[] => {
  const page = lazyPage(load)
  return [
    { path, prerender: 'noindex', fields: true, data: true, page },
    { path: `${path}/:token`, data: true, page },
  ]
}

/** The behaviour of the router's next line, already on: a page change is a transition, and links in splat routes are relative to them. */
export const routerFuture = { v7_startTransition: true, v7_relativeSplatPath: true } as const

/** Every address of the site, with its registry key. */
export const pages: PageRoute[] = [
  { path: '/', key: 'home', prerender: 'index', page: lazyPage(() => import('@/features/site/home/HomePage')) },
  {
    path: '/empresas-inicio',
    key: 'empresas-inicio',
    prerender: 'index',
    page: lazyPage(() => import('@/features/site/inicio/EmpresasInicioPage')),
  },
  {
    path: '/consultorias-inicio',
    key: 'consultorias-inicio',
    prerender: 'index',
    page: lazyPage(() => import('@/features/site/inicio/ConsultoriasInicioPage')),
  },
  { path: '/user-type', prerender: 'index', page: lazyPage(() => import('@/features/site/inicio/UserTypePage')) },
  { path: '/planos', key: 'planos', prerender: 'index', page: lazyPage(() => import('@/features/site/planos/PlanosPage')) },
  { path: '/links', prerender: 'noindex', page: lazyPage(() => import('@/features/site/inicio/LinksPage')) },

  {
    path: '/empresa-solicitacao',
    key: 'empresa',
    prerender: 'index',
    fields: true,
    page: lazyPage(() => import('@/features/pedidos/formulario/SolicitacaoPage')),
  },
  { path: '/solicitacao-sucesso', data: true, page: lazyPage(() => import('@/features/pedidos/enviado/SolicitacaoSucessoPage')) },
  ...secretLink('/acompanhar', () => import('@/features/pedidos/acompanhar/AcompanharPage')),
  ...secretLink('/avisos', () => import('@/features/conversas/avisos/AvisosPage')),
  ...secretLink('/alertas', () => import('@/features/publico/alertas/AlertasPage')),
  ...secretLink('/aviso-do-plano', () => import('@/features/site/planos/AvisoDoPlanoPage')),
  {
    path: '/convite',
    prerender: 'noindex',
    fields: true,
    data: true,
    page: lazyPage(() => import('@/features/vagas/empresas/pessoas/ConvitePage')),
  },
  ...secretLink('/candidatura', () => import('@/features/publico/CandidaturaPage')),

  {
    path: '/consultoria-cadastro',
    key: 'consultoria',
    prerender: 'index',
    fields: true,
    data: true,
    page: lazyPage(() => import('@/features/consultorias/CadastroPage')),
  },
  {
    path: '/consultorias',
    prerender: 'index',
    fields: true,
    data: true,
    page: lazyPage(() => import('@/features/consultorias/diretorio/DiretorioPage')),
  },
  { path: '/consultorias/:slug', data: true, page: lazyPage(() => import('@/features/consultorias/diretorio/ConsultoriaPage')) },
  { path: '/vagas', prerender: 'index', fields: true, data: true, page: lazyPage(() => import('@/features/publico/VagasPage')) },
  { path: '/vagas/:codigoRef', data: true, page: lazyPage(() => import('@/features/publico/VagaPage')) },
  { path: '/empresas/:slug', data: true, page: lazyPage(() => import('@/features/publico/empresa/EmpresaPage')) },
  {
    path: '/area-restrita',
    key: 'area-restrita',
    access: 'session',
    denied: 'notice',
    page: lazyPage(() => import('@/features/propostas/area-restrita/AreaRestritaPage')),
  },
  {
    path: '/area-restrita/solicitacao/:id',
    key: 'detalhe-solicitacao',
    data: true,
    page: lazyPage(() => import('@/features/propostas/area-restrita/DetalheSolicitacaoPage')),
  },
  {
    path: '/area-restrita/propostas',
    access: 'session',
    denied: 'notice',
    page: lazyPage(() => import('@/features/propostas/MinhasPropostasPage')),
  },
  {
    path: '/entrar',
    key: 'entrar',
    prerender: 'noindex',
    fields: true,
    access: 'visitor',
    page: lazyPage(() => import('@/features/contas/entrar/EntrarPage')),
  },
  {
    path: '/auth',
    prerender: 'noindex',
    fields: true,
    access: 'visitor',
    page: lazyPage(() => import('@/features/contas/entrar/AuthPage')),
  },
  { path: '/onboarding', access: 'session', page: lazyPage(() => import('@/features/painel/onboarding/OnboardingPage')) },
  { path: '/app', access: 'verified', page: lazyPage(() => import('@/features/painel/DashboardPage')) },
  { path: '/app/pendencias', access: 'verified', page: lazyPage(() => import('@/features/painel/PendenciasPage')) },
  { path: '/app/pedidos', access: 'verified', page: lazyPage(() => import('@/features/painel/PedidosPage')) },
  { path: '/app/vagas', access: 'verified', denied: 'notice', page: MinhasVagas },
  {
    path: '/app/curriculos',
    access: 'verified',
    denied: 'notice',
    page: lazyPage(() => import('@/features/candidaturas/guardados/CurriculosGuardadosPage')),
  },
  {
    path: '/app/entrevistas',
    access: 'verified',
    denied: 'notice',
    page: lazyPage(() => import('@/features/candidaturas/entrevista/EntrevistasPage')),
  },
  { path: '/app/empresas', access: 'verified', page: lazyPage(() => import('@/features/vagas/empresas/EmpresasPage')) },
  { path: '/app/pedidos/:id', access: 'session', page: lazyPage(() => import('@/features/pedidos/acompanhar/MeuPedidoPage')) },
  { path: '/app/mensagens', access: 'session', page: lazyPage(() => import('@/features/conversas/minhas/MensagensPage')) },
  { path: '/app/perfil', access: 'session', page: lazyPage(() => import('@/features/contas/perfil/PerfilPage')) },
  { path: '/app/consultoria', access: 'session', page: lazyPage(() => import('@/features/consultorias/MinhaConsultoriaPage')) },
  { path: '/sem-conexao', prerender: 'noindex', page: lazyPage(() => import('@/features/site/sem-conexao/SemConexaoPage')) },
  { path: '/conta-excluida', page: lazyPage(() => import('@/features/contas/perfil/ContaExcluidaPage')) },
  { path: '/admin', key: 'admin', access: 'admin', page: lazyPage(() => import('@/features/equipe/espera/EsperaPage')) },
  { path: '/admin/configuracoes', access: 'admin', page: lazyPage(() => import('@/features/equipe/configuracoes/AdminPage')) },
  { path: '/admin/moderacao', access: 'admin', page: lazyPage(() => import('@/features/equipe/moderacao/ModeracaoPage')) },
  { path: '/admin/operacao', access: 'admin', page: lazyPage(() => import('@/features/equipe/operacao/OperacaoPage')) },
  { path: '/admin/numeros', access: 'admin', page: lazyPage(() => import('@/features/equipe/numeros/NumerosPage')) },
  { path: '/admin/auditoria', access: 'admin', page: lazyPage(() => import('@/features/equipe/auditoria/AuditoriaPage')) },
  { path: '/admin/tabelas/:tabela', access: 'admin', page: lazyPage(() => import('@/features/equipe/tabelas/TabelaPage')) },
  {
    path: '/recrutaeeo',
    prerender: 'index',
    page: lazyPage(() => import('@/features/vagas/recrutaeeo/RecrutaeeoPage')),
  },
  { path: '/recrutaeeo/nova-vaga', access: 'verified', page: NovaVaga },
  { path: '/recrutaeeo/minhas-vagas', access: 'verified', denied: 'notice', page: MinhasVagas },
  {
    path: '/recrutaeeo/minhas-vagas/:id',
    access: 'verified',
    denied: 'notice',
    page: lazyPage(() => import('@/features/candidaturas/AcompanharVagaPage')),
  },
  { path: '/recrutaeeo/minhas-vagas/:id/editar', access: 'verified', denied: 'notice', page: NovaVaga },
  {
    path: '/recrutaeeo/checkout',
    access: 'verified',
    page: lazyPage(() => import('@/features/pagamentos/checkout/CheckoutPage')),
  },
  {
    path: '/recrutaeeo/confirmacao',
    access: 'verified',
    page: lazyPage(() => import('@/features/pagamentos/confirmacao/ConfirmacaoPage')),
  },
  {
    path: '/checkout/sucesso',
    access: 'verified',
    page: lazyPage(() => import('@/features/pagamentos/andamento/AndamentoPage')),
  },
  { path: '/termos', prerender: 'index', page: lazyPage(() => import('@/features/site/legal/TermosPage')) },
  { path: '/privacidade', prerender: 'index', page: lazyPage(() => import('@/features/site/legal/PrivacidadePage')) },
  { path: '/cookies', prerender: 'index', page: lazyPage(() => import('@/features/site/legal/CookiesPage')) },
  { path: '/acessibilidade', prerender: 'index', page: lazyPage(() => import('@/features/site/legal/AcessibilidadePage')) },
  { path: '/contato', prerender: 'index', fields: true, page: lazyPage(() => import('@/features/site/contato/ContatoPage')) },
]

export const pageOf = (pathname: string) => pages.find(({ path }) => matchPath(path, pathname))

/**
 * Path of the page with that registry key; null for a key that does not exist.
 * A page that needs an id opens its list when the link carries none.
 */
export function pathOfKey(key: string, id?: string | null): string | null {
  const path = pages.find((page) => page.key === key)?.path
  if (!path) return null
  if (!path.includes('/:')) return path
  return id ? path.replace(/:\w+$/, encodeURIComponent(id)) : path.slice(0, path.lastIndexOf('/solicitacao'))
}

/** Loads the code of an address's page, so that it renders at once instead of suspending. */
export async function preload(pathname: string, search = '') {
  const key = pathname === '/' ? new URLSearchParams(search).get('pagina') : null
  const route = pageOf((key && pathOfKey(key)) || pathname)
  await Promise.all([
    (route?.page ?? NotFound).preload(),
    route && usesData(route) && DataLayout.preload(),
    route?.access === 'visitor' ? readSession() && Forward.preload() : route?.access && Guard.preload(),
  ])
}

const usesData = ({ data, access }: PageRoute) => data || (access && access !== 'visitor')

const routeOf = ({ path, page: Page, access, denied }: PageRoute): RouteObject => {
  const route = { path, element: path === '/' ? <PageByKey home={<Page />} pathOfKey={pathOfKey} /> : <Page /> }
  if (access === 'visitor') return { element: <VisitorGate />, children: [route] }
  return access ? { element: <Guard access={access} denied={denied} />, children: [route] } : route
}

/** The router's table for these pages, each inside the layouts and the guard that it asks for. */
export const routesOf = (pages: PageRoute[]): RouteObject[] => [
  {
    element: <SiteLayout />,
    children: [
      ...pages.filter((page) => !usesData(page)).map(routeOf),
      { element: <DataLayout />, children: pages.filter(usesData).map(routeOf) },
      { path: '*', element: <NotFound /> },
    ],
  },
]

export const routes = routesOf(pages)

type Props = { home: ReactNode; pathOfKey: (key: string, id: string | null) => string | null }

/** The page switcher at `/`: `?pagina={key}` opens the page of that key, keeping the other parameters; anything else is home. */
function PageByKey({ home, pathOfKey }: Props) {
  const [search] = useSearchParams()
  const key = search.get('pagina')
  const path = key ? pathOfKey(key, search.get('id')) : null
  if (!path || path === '/') return home
  const others = new URLSearchParams(search)
  others.delete('pagina')
  others.delete('id')
  return <Navigate replace to={{ pathname: path, search: others.toString() }} />
}
