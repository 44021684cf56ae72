/** What people read in `features/conversas`: one object for each component. */

export const escrever = {
  contatoSoAparece: 'Este contato só aparece para a consultoria que você escolher.',
  enviando: 'Enviando...',
  vazio: 'Escreva a mensagem.',
} as const

export const balao = {
  oculto: 'O contato do cliente aparece se ele aceitar a sua proposta.',
  ocultoDoCliente: 'O contato só aparece para a consultoria que você escolher.',
  voce: 'Você',
  cliente: 'Cliente',
  consultoria: 'Consultoria',
  lida: 'Lida',
} as const

export const denunciarTexto = {
  mais: 'Mais opções deste texto',
  denunciar: 'Denunciar',
  titulo: 'Denunciar este texto',
  tituloDaPagina: 'Denunciar esta página',
  descricao: 'A nossa equipe lê e decide. Quem escreveu não fica sabendo quem denunciou.',
  motivo: 'O que está errado',
  detalhe: 'Detalhe',
  enviar: 'Enviar denúncia',
  cancelar: 'Cancelar',
  fechar: 'Fechar',
  recebida: 'Denúncia recebida',
  obrigado: 'A nossa equipe vai ler. Obrigado por avisar.',
} as const

export const perguntas = {
  titulo: 'Perguntas sobre o pedido',
  abertura:
    'Tire uma dúvida antes de propor. A resposta do cliente aparece para todas as consultorias, sem dizer quem perguntou.',
  nenhuma: 'Ninguém perguntou nada ainda.',
  suaPergunta: 'Sua pergunta',
  perguntar: 'Enviar pergunta',
  enviada: 'Pergunta enviada.',
  semResposta: 'O cliente ainda não respondeu.',
  avisamos: 'Avisamos por e-mail quando ele responder.',
  resposta: 'Resposta do cliente',
  voce: 'Você perguntou',
  por: (nome: string) => `${nome} perguntou`,
  outra: 'Uma consultoria perguntou',
  carregando: 'Carregando as perguntas',
} as const

export const doCliente = {
  titulo: 'Mensagens',
  abertura: 'Avisamos por e-mail quando houver mensagem nova.',
  perguntas: 'Perguntas',
  semResposta: (quantas: number) => `${quantas} sem resposta`,
  abrirResposta: 'Responder',
  responder: 'Sua resposta',
  publicar: 'Publicar resposta',
  publicada: 'Resposta publicada.',
  todasLeem: 'Todas as consultorias que podem propor leem a resposta.',
  suaResposta: 'Sua resposta',
  responderDeNovo: 'Editar resposta',
  conversaCom: (nome: string) => `Conversa com ${nome}`,
  escrever: 'Escrever',
  escreverPara: 'Escrever para',
} as const

export const conversa = {
  mensagem: 'Mensagem',
  enviar: 'Enviar mensagem',
  enviada: 'Mensagem enviada.',
  encerrada: 'Esta conversa terminou.',
  comCliente: 'Conversa com o cliente',
  carregando: 'Carregando a conversa',
  vazia: 'Nenhuma mensagem ainda. Explique a proposta ou tire uma dúvida.',
} as const
