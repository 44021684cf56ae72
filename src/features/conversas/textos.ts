/** What people read in `features/conversas`: one object for each component. */

export const escrever = {
  enviando: 'Enviando...',
  contatosOcultos: 'Telefones, e-mails, links e endereços ficam ocultos até uma proposta ser aceita.',
} as const

export const balao = {
  oculto: 'Um contato foi ocultado: ele aparece quando uma proposta é aceita.',
  voce: 'Você',
  cliente: 'Cliente',
  consultoria: 'Consultoria',
  lida: 'Lida',
} as const

export const denunciarTexto = {
  denunciar: 'Denunciar',
  titulo: 'Denunciar este texto',
  descricao: 'A nossa equipe lê e decide. Quem escreveu não fica sabendo quem denunciou.',
  motivo: 'O que está errado',
  detalhe: 'Detalhe',
  enviar: 'Enviar denúncia',
  cancelar: 'Cancelar',
  recebida: 'Denúncia recebida.',
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
  avisamos: 'Avisamos por e-mail quando o cliente responder.',
  semResposta: 'O cliente ainda não respondeu.',
  resposta: 'Resposta do cliente',
  voce: 'Você perguntou',
  outra: 'Uma consultoria perguntou',
  carregando: 'Carregando as perguntas',
} as const

export const doCliente = {
  titulo: 'Perguntas e conversas',
  abertura:
    'Consultorias do diretório podem perguntar antes de propor, e quem propôs pode conversar com você. Avisamos por e-mail, no máximo ' +
    'uma vez por hora.',
  perguntas: 'Perguntas',
  nenhuma: 'Nenhuma pergunta até agora.',
  responder: 'Sua resposta',
  publicar: 'Publicar resposta',
  publicada: 'Resposta publicada.',
  todasLeem: 'Todas as consultorias que podem propor leem a resposta.',
  suaResposta: 'Sua resposta',
  conversaCom: (nome: string) => `Conversa com ${nome}`,
  semMensagens: 'Ainda sem mensagens.',
} as const

export const conversa = {
  mensagem: 'Mensagem',
  enviar: 'Enviar mensagem',
  enviada: 'Mensagem enviada.',
  encerrada: 'Esta conversa terminou.',
  comCliente: 'Conversa com o cliente',
  carregando: 'Carregando a conversa',
  vazia: 'Escreva para tirar uma dúvida ou explicar a proposta.',
} as const
