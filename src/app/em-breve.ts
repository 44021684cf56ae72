import { matchPath } from 'react-router-dom'
import { paths } from '@/lib/paths'

type EmBreve = {
  title: string
  /** What the area will be. */
  text: string
  /** What can be done, or already holds, today: one sentence each. */
  today: string[]
  actions: { label: string; to: string }[]
}

const pedir = { label: 'Pedir orçamentos', to: paths.empresasInicio() }
const perfil = { label: 'Meu Perfil', to: paths.appPerfil() }

/** Guarded areas are read by people who have an account: none is offered to them. */
const PEDIR = 'Pedir orçamentos de consultoria: leva de 2 a 3 minutos.'
const PELO_LINK = 'Acompanhar um pedido já feito, pelo link que chegou no e-mail de confirmação.'

const conta: Omit<EmBreve, 'title' | 'text'> = { today: [PEDIR, PELO_LINK], actions: [pedir, perfil] }
/** The one table of areas that come later, by route pattern. */
export const EM_BREVE: Record<string, EmBreve> = {
  '/admin': { title: 'Administração', text: 'A área da equipe: revisão de pedidos, consultorias e configurações.', ...conta },
}

/** The words for a path; throws for one that is not in the table, which a test keeps from happening. */
export function emBreveOf(pathname: string): EmBreve {
  const entry = Object.entries(EM_BREVE).find(([pattern]) => matchPath(pattern, pathname))
  if (!entry) throw new Error(`sem texto "em breve" para ${pathname}`)
  return entry[1]
}
