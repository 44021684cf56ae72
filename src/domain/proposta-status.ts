/* State machine of a proposal (docs/product/proposals.md#life-cycle-of-a-proposal), mirrored by the CHECK and
   `propostas.proximos`. Both sides read `titulo` and `explicacao`. */
/** Each status with its texts and next statuses. */
export const STATUS_PROPOSTA = {
  enviada: {
    titulo: 'Enviada',
    explicacao: 'O cliente recebeu a proposta e ainda não decidiu.',
    viva: true,
    proximos: ['aceita', 'recusada', 'retirada', 'expirada'],
  },
  aceita: {
    titulo: 'Aceita',
    explicacao: 'O cliente escolheu esta proposta. A consultoria já pode ver os contatos dele.',
    viva: true,
    proximos: [],
  },
  recusada: { titulo: 'Recusada', explicacao: 'O cliente não seguiu com esta proposta.', viva: false, proximos: [] },
  retirada: { titulo: 'Retirada', explicacao: 'A consultoria retirou esta proposta.', viva: false, proximos: [] },
  expirada: { titulo: 'Expirada', explicacao: 'O prazo para decidir terminou sem resposta.', viva: false, proximos: [] },
} as const satisfies Record<string, { titulo: string; explicacao: string; viva: boolean; proximos: readonly string[] }>

/** Stored in `propostas.status_proposta`. A live one (`viva`) occupies one of the four places of its request. */
export type StatusProposta = keyof typeof STATUS_PROPOSTA

/** Narrows a text read from the server. */
export const isStatusProposta = (status: string): status is StatusProposta => Object.hasOwn(STATUS_PROPOSTA, status)

/** Why an account may not take a place of a request now (docs/product/proposals.md#who-gets-a-place); codes of the server. */
export const IMPEDIMENTOS = {
  so_leitura: 'Para enviar propostas por esta consultoria, peça a quem cuida dela para mudar o seu acesso.',
  pedido_proprio: 'Quem fez o pedido não envia proposta para ele. As que chegarem estão na página do pedido.',
  consultoria_suspensa: 'Por enquanto ela não envia propostas. Quem cuida dela lê o motivo no cadastro.',
  celular_nao_verificado:
    'Cada pedido tem só quatro lugares. Quem não está no diretório ocupa um deles com e-mail e celular confirmados, para a empresa saber com quem fala.',
  lugar_reservado:
    'Nas primeiras 24 horas, só um dos quatro lugares é de quem não está no diretório, e ele já foi ocupado. Assim as consultorias aprovadas também conseguem responder.',
  lugar_convidado:
    'O lugar que resta está guardado por 48 horas para uma consultoria que a empresa convidou. Se ela não responder, ele fica aberto.',
} as const
