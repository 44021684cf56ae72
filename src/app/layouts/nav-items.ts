import type { Papel } from '@/lib/session/papeis'
import { paths } from '@/lib/paths'

/** `nova`: something unread waits there. */
export type NavItem = { label: string; to: string; nova?: boolean }

/** Pages of the own vacancies that stand at other addresses: for the menu they are of 'Vagas'. */
const DAS_VAGAS = /^\/(recrutaeeo\/.|app\/(entrevistas|curriculos)$)/

/** Among these items the last whose page, or one under it, is shown: what stands under another comes after it. */
export const findCurrent = (items: readonly NavItem[], pathname: string) => {
  const at = `${DAS_VAGAS.test(pathname) ? paths.appVagas() : pathname}/`
  return items.findLast(({ to }) => at.startsWith(`${to}/`))
}

/** Of a page of columns or tables: bar and foot are as wide as it. */
export const isWide = (pathname: string) => /^.admin|minhas-vagas.[^/]+$/.test(pathname)

export const VISITOR_NAV: NavItem[] = [
  { label: 'Para Empresas', to: paths.empresasInicio() },
  { label: 'Para Consultorias', to: paths.consultoriasInicio() },
  { label: 'Planos', to: paths.planos() },
]

/** The menu of a phone has room for the two public lists. */
export const VISITOR_MENU: NavItem[] = [
  ...VISITOR_NAV,
  { label: 'Vagas', to: paths.vagas() },
  { label: 'Consultorias', to: paths.consultorias() },
  { label: 'Publicar vaga', to: paths.recrutaeeo() },
]

/** Every signed-in person has these. */
const MEMBER_NAV: NavItem[] = [
  { label: 'Vagas', to: paths.appVagas() },
  { label: 'Empresas', to: paths.appEmpresas() },
]

const NAV_OF: Record<Exclude<Papel, 'recrutador'>, NavItem[]> = {
  cliente: [{ label: 'Pedidos', to: paths.appPedidos() }],
  consultoria: [
    { label: 'Pedidos abertos', to: paths.areaRestrita() },
    { label: 'Propostas', to: paths.areaRestritaPropostas() },
    { label: 'Consultoria', to: paths.appConsultoria() },
  ],
  equipe: [{ label: 'Equipe', to: paths.admin() }],
}
const ORDEM = Object.keys(NAV_OF) as (keyof typeof NAV_OF)[]

/**
 * The links of a signed-in person: vacancies and companies, then those of what they are and of the area that is open
 * (docs/product/site.md#navigation). Of the others nobody is guessed before the answer: 'Mensagens', which needs it in every area,
 * comes last and moves none.
 */
export const listMemberNav = (papeis: readonly Papel[] | null, pathname: string, mensagens = false): NavItem[] => [
  ...MEMBER_NAV,
  ...ORDEM.filter((papel) => papeis?.includes(papel) || findCurrent(NAV_OF[papel], pathname)).flatMap((papel) => NAV_OF[papel]),
  ...(papeis?.includes('cliente') || papeis?.includes('consultoria')
    ? [{ label: 'Mensagens', to: paths.appMensagens(), nova: mensagens }]
    : []),
]
