/** What people read in `features/consultorias/equipe`: one object for each component. */

export const equipeDaConsultoria = {
  titulo: 'Pessoas',
  sozinha: 'Convide quem envia propostas e conversa com clientes com você.',
  quem: 'Quem envia propostas e conversa com clientes por esta consultoria.',
  ver: 'Ver pessoas',
  convidar: 'Convidar pessoas',
} as const

export const avisosDaPessoa = {
  titulo: 'Seus avisos por e-mail',
  explicacao: 'Só seus. Quem cuida da consultoria recebe os dela.',
  pedidos: 'Pedidos novos que ela atende',
  propostas: 'Decisões sobre propostas',
  conversas: 'Mensagens e respostas de clientes',
  mudou: 'Avisos atualizados',
} as const

export const outraConsultoria = {
  pode: {
    membro: 'Você vê os pedidos, envia propostas e conversa com clientes por ela. O cadastro e o perfil são de quem cuida dela.',
    leitor: 'Você lê as propostas e as conversas dela. Para enviar, peça a quem cuida dela para mudar o seu acesso.',
  },
  verPedidos: 'Ver pedidos abertos',
  verPropostas: 'Ver propostas',
} as const
