/* State machine of a service request (docs/product/requests.md#life-cycle-of-a-request), mirrored by the CHECK and
   `pedidos.proximos_da_solicitacao`. Revoking the consent to be contacted closes the request in any state.
   The client reads `titulo` and `explicacao` on the follow-up page and in e-mails. */
/** Each status with its texts and next statuses. */
export const STATUS_SOLICITACAO = {
  Rascunho: {
    titulo: 'Rascunho',
    explicacao: 'O pedido ainda não foi enviado.',
    proximos: ['Solicitação Efetuada', 'Encerrada'],
  },
  'Solicitação Efetuada': {
    titulo: 'Pedido recebido',
    explicacao: 'Recebemos o seu pedido. Ele só abre para as consultorias depois que você confirma o e-mail.',
    proximos: ['Aberta', 'Recusada', 'Encerrada'],
  },
  Aberta: {
    titulo: 'Aberto para propostas',
    explicacao:
      'Quem tem conta já pode ver o pedido, sem os seus contatos, e enviar propostas. Avisamos consultorias do seu serviço e da sua região.',
    proximos: ['Proposta Aceita', 'Recusada', 'Encerrada'],
  },
  'Proposta Aceita': {
    titulo: 'Proposta aceita',
    explicacao: 'Você escolheu uma proposta. A consultoria recebeu os seus contatos e vai falar com você.',
    proximos: ['Encerrada'],
  },
  Encerrada: { titulo: 'Encerrado', explicacao: 'Este pedido foi encerrado e não recebe mais propostas.', proximos: [] },
  Recusada: { titulo: 'Não publicado', explicacao: 'Este pedido não está aberto para as consultorias.', proximos: [] },
} as const satisfies Record<string, { titulo: string; explicacao: string; proximos: readonly string[] }>

/** Stored in `solicitacoes.status_solicitacao`. */
export type StatusSolicitacao = keyof typeof STATUS_SOLICITACAO

/** Up to four proposals per request (docs/product/requests.md#four-proposals). */
export const MAX_PROPOSTAS = 4

/** Narrows a text read from the server. */
export const isStatusSolicitacao = (status: string): status is StatusSolicitacao => Object.hasOwn(STATUS_SOLICITACAO, status)

/** Whether the client must still confirm the address before a request continues; a draft was not sent yet. */
export const isWaitingForEmail = ({ status, email_confirmado_em: em }: { status: string; email_confirmado_em: string | null }) =>
  em === null && status === 'Solicitação Efetuada'
