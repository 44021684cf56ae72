/** What people read in `features/pedidos/decisoes`: one object for each component. */

export const aceitarResumo = {
  fimDasPropostas: 'O pedido deixa de receber propostas. Não dá para desfazer.',
} as const

export const decisoes = {
  propostaRecusada: 'Proposta recusada',
  consultoriaAvisada: 'A consultoria foi avisada.',
  abertoAte: (dia: string) => `O pedido fica aberto até ${dia}.`,
  maisPrazo: 'Você tem mais 15 dias para decidir.',
  pedidoEncerrado: 'Pedido encerrado',
  semMaisPropostas: 'Ele não recebe mais propostas.',
  efeitoDepoisDoAceite:
    'A proposta aceita continua aceita, e o contato da consultoria continua nesta página. Não dá para desfazer.',
  efeitoDeEncerrar: (recusa: boolean) =>
    `Ele deixa de receber propostas${recusa ? ', e as que esperam resposta são recusadas com um aviso' : ''}. ` +
    'Não dá para desfazer.',
  aceitarProposta: (consultoriaNome: string) => `Aceitar a proposta de ${consultoriaNome}?`,
  aceitarBotao: 'Aceitar proposta',
  pedir15Dias: 'Pedir mais 15 dias?',
  efeitoDeProrrogar: 'O pedido e as propostas que esperam a sua resposta valem 15 dias a mais. Só dá para pedir uma vez.',
  pedirBotao: 'Pedir mais 15 dias',
  recusarProposta: (consultoriaNome: string) => `Recusar a proposta de ${consultoriaNome}?`,
  efeitoDeRecusar: 'A consultoria é avisada e outra consultoria poderá enviar proposta. Não dá para desfazer.',
  recusarBotao: 'Recusar proposta',
  motivoRecusa: 'Motivo da recusa',
  dicaDoMotivo: 'A consultoria lê o motivo. Ele ajuda a próxima proposta a ser melhor.',
  motivoEncerramento: 'Motivo do encerramento',
  quemLe: 'Fica só com você e com a nossa equipe.',
} as const

export const escolha = {
  suspensa: 'Consultoria suspensa pela nossa equipe: não dá para aceitar agora.',
} as const

export const motivoForm = {
  maximoCaracteres: (maxComentario: number) => `Use no máximo ${maxComentario} caracteres.`,
} as const

export const pedirDeNovo = {
  encerrado: {
    titulo: 'Ainda precisa de orçamentos?',
    explicacao: 'Este pedido não reabre, mas você pode fazer outro, com o serviço já escolhido.',
    botao: 'Pedir novos orçamentos',
  },
  naoPublicado: {
    titulo: 'Quer corrigir e enviar de novo?',
    explicacao: 'O novo já vem com as suas respostas: mude o que o motivo diz e envie.',
    botao: 'Corrigir em um novo pedido',
  },
} as const
