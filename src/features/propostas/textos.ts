/** What people read in `features/propostas`: one object for each component. */

export const contatoDoCliente = {
  contatoCliente: 'Contato do cliente',
  carregandoContato: 'Carregando o contato',
  soTratarDeste: 'Use só para tratar deste pedido.',
} as const

export const enviarProposta = {
  confirmeEmailEnviar: 'Confirme o seu e-mail para enviar propostas',
  avisamosQuandoCliente: 'É por ele que avisamos quando o cliente decide. Leva um minuto, no seu perfil.',
  confirmarEmailMeu: 'Confirmar e-mail em Meu Perfil',
  enviarProposta: 'Enviar Proposta',
} as const

export const minhasPropostasPage = {
  titulo: 'Minhas propostas',
  voceVePode: 'O que você vê pode não ser o mais recente. A página se atualiza quando a conexão voltar.',
  antetitulo: 'Área das consultorias',
} as const

export const anexoField = {
  rotulo: 'Anexo',
  dica: (mb: number) => `Um PDF de até ${mb} MB. O cliente o abre pela comparação.`,
} as const

export const propostaEnviada = {
  verEnviada: 'Ver a proposta enviada',
  anexo: 'Anexo da proposta',
  abrirAnexo: 'Abrir o anexo (PDF)',
  conversaComCliente: 'Conversa com o cliente',
  novas: (n: number) => (n === 1 ? '1 mensagem nova' : `${n} mensagens novas`),
} as const

export const propostaForm = {
  podeContinuarEscrevendo: 'Pode continuar escrevendo: o texto fica neste aparelho, e você envia quando a conexão voltar.',
  quantoTempoVoce: 'Em quanto tempo você entrega, como “6 semanas”.',
  comparacao: 'Para a comparação',
  comparacaoDica: 'Nada aqui é obrigatório. O cliente lê cada resposta ao lado das outras propostas.',
  validade: 'Validade da proposta',
  validadeDica: 'Por quanto tempo a empresa pode aceitar.',
  estaIncluidoVoce: 'Como você trabalha e por que combina com este pedido. Contatos aparecem para a empresa só depois do aceite.',
  titulo: 'A proposta ainda não foi enviada',
  continuarDepois: 'Continuar depois',
} as const

export const retirarProposta = {
  propostaRetirada: 'Proposta retirada.',
  avisamosCliente: 'Avisamos o cliente.',
  titulo: 'Retirar esta proposta?',
  descricao:
    'O cliente deixa de vê-la e é avisado. Enquanto o pedido estiver aberto e com lugar, você ainda pode enviar ' +
    'outra, até três vezes no mesmo pedido.',
  retirando: 'Retirando...',
  retirarProposta: 'Retirar proposta',
  manterProposta: 'Manter a proposta',
} as const
