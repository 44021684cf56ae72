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
const vagas: Omit<EmBreve, 'title' | 'text'> = {
  today: [
    'Pedir propostas de consultorias de Recrutamento e Seleção, que conduzem a vaga por você.',
    'Conhecer os demais serviços e pedir mais de um.',
  ],
  actions: [
    {
      label: 'Contratar com apoio de uma consultoria',
      to: paths.userType({ from: 'solicitacao', tipo: 'Recrutamento e Seleção' }),
    },
    pedir,
  ],
}
/** The same for who has an account. */
const vagasComConta: typeof vagas = { today: [...vagas.today, PEDIR], actions: [...vagas.actions, perfil] }

/** The one table of areas that come later, by route pattern. */
export const EM_BREVE: Record<string, EmBreve> = {
  '/admin': { title: 'Administração', text: 'A área da equipe: revisão de pedidos, consultorias e configurações.', ...conta },
  '/recrutaeeo/checkout': {
    title: 'Pagamento da vaga',
    text: 'O resumo da vaga e dos canais escolhidos, com o preço de cada um, antes de pagar. Hoje nada é cobrado aqui.',
    today: [
      'Nada se perde: a vaga está guardada em Minhas Vagas como Pagamento Pendente, e nada foi cobrado.',
      'Publicar hoje mesmo sem custo: em Minhas Vagas, escolha Editar e deixe só canais gratuitos, como o Indeed.',
      PEDIR,
    ],
    actions: [{ label: 'Minhas Vagas', to: paths.minhasVagas() }, perfil],
  },
  '/recrutaeeo/confirmacao': {
    title: 'Confirmação da vaga',
    text: 'O que acontece depois de enviar a vaga: os próximos passos e o prazo de cada canal.',
    ...vagasComConta,
  },
  '/checkout/sucesso': {
    title: 'Resultado do pagamento',
    text: 'A página que confirma um pagamento e mostra o recibo. Hoje nenhum pagamento é feito por aqui.',
    ...vagasComConta,
  },
}

/** The words for a path; throws for one that is not in the table, which a test keeps from happening. */
export function emBreveOf(pathname: string): EmBreve {
  const entry = Object.entries(EM_BREVE).find(([pattern]) => matchPath(pattern, pathname))
  if (!entry) throw new Error(`sem texto "em breve" para ${pathname}`)
  return entry[1]
}
