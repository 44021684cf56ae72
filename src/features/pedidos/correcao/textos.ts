/** What people read in `features/pedidos/correcao`: one object for each component. */

export const correcaoPedida = {
  correcaoEnviada: 'Correção enviada',
  comAEquipe: 'Obrigado! Agora é com a nossa equipe.',
  titulo: 'Pedimos uma correção',
  abertura: (dia: string) => `Recado da nossa equipe, de ${dia}. O seu pedido abre para as consultorias depois deste ajuste.`,
  rotulo: 'Corrigir o pedido',
  oQueNaoMuda: 'Serviço, cidade, prazo e contatos continuam como você enviou.',
  enviando: 'Enviando...',
  enviarCorrecao: 'Enviar correção',
} as const
