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

export const MEMBER_MENU: NavItem[] = [
  { label: 'Dashboard', to: paths.app() },
  { label: 'Meu Perfil', to: paths.appPerfil() },
]

export const FOOTER_LEGAL: NavItem[] = [
  { label: 'Termos', to: paths.termos() },
  { label: 'Privacidade', to: paths.privacidade() },
  { label: 'Cookies', to: paths.cookies() },
  { label: 'Acessibilidade', to: paths.acessibilidade() },
  { label: 'Contato', to: paths.contato() },
]
