import { matchPath, type RouteObject } from 'react-router-dom'
import { type LazyPage, lazyPage } from './lazy-page'
import { SiteLayout } from './layouts/SiteLayout'
import { PageByKey } from './PageByKey'

export type PageRoute = {
  path: string
  page: LazyPage
  /** Key in the page registry: `/?pagina={key}` opens the page (S0 §2). */
  key?: string
  /** Written to HTML at build; `index` also lists it in the sitemap. */
  prerender?: 'index' | 'noindex'
  /** Reads drafts in its first render: its HTML is shown inert, and rendered afresh instead of hydrated. */
  fresh?: true
  /** Reads or writes the server: mounts the query client, which no other page downloads. */
  data?: true
}

const NotFound = lazyPage(() => import('./NotFoundPage'))
const DataLayout = lazyPage(() => import('./layouts/DataLayout').then(({ DataLayout }) => ({ default: DataLayout })))
const EmBreve = lazyPage(() => import('./EmBrevePage'))

/** A later area's address: answers today with an honest page, whose words are in `em-breve.ts`. */
const later = (path: string, key?: string): PageRoute => ({ path, key, page: EmBreve })
const laterPublic = (path: string, key?: string): PageRoute => ({ ...later(path, key), prerender: 'noindex' })

/** Every address of the site: its table of contents, and the registry of pages by key. */
export const pages: PageRoute[] = [
  { path: '/', key: 'home', prerender: 'index', page: lazyPage(() => import('@/features/marketplace/HomePage')) },
  {
    path: '/empresas-inicio',
    key: 'empresas-inicio',
    prerender: 'index',
    page: lazyPage(() => import('@/features/marketplace/EmpresasInicioPage')),
  },
  {
    path: '/consultorias-inicio',
    key: 'consultorias-inicio',
    prerender: 'index',
    page: lazyPage(() => import('@/features/marketplace/ConsultoriasInicioPage')),
  },
  { path: '/user-type', prerender: 'index', page: lazyPage(() => import('@/features/marketplace/UserTypePage')) },
  { path: '/planos', key: 'planos', prerender: 'index', page: lazyPage(() => import('@/features/planos/PlanosPage')) },
  { path: '/links', prerender: 'noindex', page: lazyPage(() => import('@/features/marketplace/LinksPage')) },

  {
    path: '/empresa-solicitacao',
    key: 'empresa',
    prerender: 'index',
    fresh: true,
    page: lazyPage(() => import('@/features/solicitacao/SolicitacaoPage')),
  },
  { path: '/solicitacao-sucesso', page: lazyPage(() => import('@/features/solicitacao/SolicitacaoSucessoPage')) },
  { path: '/acompanhar/:token', data: true, page: lazyPage(() => import('@/features/acompanhamento/AcompanharPage')) },

  laterPublic('/consultoria-cadastro', 'consultoria'),
  later('/area-restrita', 'area-restrita'),
  later('/area-restrita/solicitacao/:id', 'detalhe-solicitacao'),
  laterPublic('/entrar', 'entrar'),
  laterPublic('/auth'),
  later('/onboarding'),
  later('/app'),
  later('/app/vagas'),
  later('/app/empresas'),
  later('/app/perfil'),
  later('/admin', 'admin'),
  laterPublic('/recrutaeeo'),
  later('/recrutaeeo/nova-vaga'),
  later('/recrutaeeo/minhas-vagas'),
  laterPublic('/termos'),
  laterPublic('/privacidade'),
  laterPublic('/cookies'),
  laterPublic('/acessibilidade'),
  laterPublic('/contato'),
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
  await Promise.all([(route?.page ?? NotFound).preload(), route?.data && DataLayout.preload()])
}

const routeOf = ({ path, page: Page }: PageRoute): RouteObject => ({
  path,
  element: path === '/' ? <PageByKey home={<Page />} pathOfKey={pathOfKey} /> : <Page />,
})

export const routes: RouteObject[] = [
  {
    element: <SiteLayout />,
    children: [
      ...pages.filter(({ data }) => !data).map(routeOf),
      { element: <DataLayout />, children: pages.filter(({ data }) => data).map(routeOf) },
      { path: '*', element: <NotFound /> },
    ],
  },
]
