/** What people read in `features/conversas/minhas`. */
export const minhasMensagens = {
  titulo: 'Mensagens',
  carregando: 'Carregando as mensagens',
  vazio: 'Nenhuma mensagem por aqui',
  vazioTexto: 'As conversas sobre os seus pedidos e as suas propostas ficam aqui.',
  cliente: 'Cliente',
  consultoria: 'Consultoria',
  pergunta: 'Pergunta sobre o pedido',
  responder: 'Responder',
  voce: 'Você: ',
  verPedido: 'Ver o pedido',
  escolha: 'Escolha uma conversa',
  terminou: 'Esta conversa não está mais aqui.',
  pedidos: 'Seus pedidos',
  propostas: 'Minhas propostas',
  novas: (quantas: number) => (quantas === 1 ? '1 nova' : `${quantas} novas`),
} as const
