/** What people read in `features/propostas/lista`: one object for each component. */

export const listaDePropostas = {
  carregandoPropostas: 'Carregando as suas propostas',
  nenhumaPropostaNesta: 'Nenhuma proposta nesta situação',
  nenhumaMinha: 'Nenhuma proposta que você cuida',
  outrasPropostasContinuam: 'As suas outras propostas continuam aqui.',
  verTodasPropostas: 'Ver todas as propostas',
  voceNaoEnviou: 'Você ainda não enviou propostas',
  escolhaPedidoAberto: 'Escolha um pedido aberto, leia o que a empresa precisa e responda com valor, prazo e uma mensagem.',
  verPedidosAbertos: 'Ver pedidos abertos',
  grupos: { aceita: 'Aceitas', enviada: 'Esperando o cliente', encerrada: 'Encerradas' },
} as const

export const propostaLinha = {
  por: (nome: string) => `de ${nome}`,
  ate: (dia: string) => `vale até ${dia}`,
  mais: (pedido: string) => `Mais sobre a proposta para ${pedido}`,
  motivo: (motivo: string) => `Motivo: ${motivo}`,
} as const
