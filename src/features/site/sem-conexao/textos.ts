/** What people read in `features/site/sem-conexao`: one object for each component. */

export const semConexaoPage = {
  osRascunhos: 'Os rascunhos de pedido, cadastro, vaga, proposta e candidatura estão neste navegador, por até 30 dias.',
  oEnviado: 'O que você já enviou está com a gente: na sua conta ou no link do e-mail que mandamos.',
  semConexao: 'Sem conexão',
  titulo: 'Você está sem internet',
  abertura: 'Esta página precisa de conexão para abrir. O que você escreveu não se perdeu:',
  tentarNovo: 'Tentar de novo',
} as const
