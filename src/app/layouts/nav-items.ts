import { paths } from '@/lib/paths'

export type NavItem = { label: string; to: string }

/** Whether an item's page, or one under it, is the one being shown. */
export const isCurrent = (to: string, pathname: string) => pathname === to || pathname.startsWith(`${to}/`)

export const VISITOR_NAV: NavItem[] = [
  { label: 'Para Empresas', to: paths.empresasInicio() },
  { label: 'Para Consultorias', to: paths.consultoriasInicio() },
  { label: 'Planos', to: paths.planos() },
]

export const MEMBER_NAV: NavItem[] = [
  { label: 'Vagas', to: paths.appVagas() },
  { label: 'Empresas', to: paths.appEmpresas() },
]
