import { paths } from '@/lib/paths'

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
