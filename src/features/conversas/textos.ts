/** What people read in `features/conversas`: one object for each component. */

export const escrever = {
  avisoDeContato: 'Este contato só aparece para a consultoria que você escolher.',
  enviando: 'Enviando...',
  enviar: 'Enviar',
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
  quemLeAResposta: 'Todas as consultorias que podem propor leem a resposta.',
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
  carregando: 'Carregando a conversa',
  vazia: 'Nenhuma mensagem ainda. Explique a proposta ou tire uma dúvida.',
} as const

export const avisosPage = {
  titulo: 'Avisos de novos pedidos',
  deConversas: 'Avisos de conversas',
  daCaixa: 'Avisos desta caixa',
} as const

export const escolhaDeAvisos = {
  pararPedidos: 'Parar de receber avisos de novos pedidos?',
  oQueSaoPedidos: 'São os e-mails que contam quando abre um pedido que combina com a sua consultoria, e o resumo da semana.',
  parados: 'Pronto, os avisos pararam',
  pedidosParados: 'A sua consultoria não é mais avisada de novos pedidos nem recebe o resumo da semana.',
  avisosVoltaram: 'Os avisos voltaram',
  pedidosLigados: 'Quando abrir um pedido que combina com a sua consultoria, avisamos por e-mail.',
  pararConversas: 'Parar de receber avisos de conversas?',
  saoConversas: 'São os e-mails que contam quando chega uma pergunta, uma resposta ou uma mensagem, no máximo um por hora.',
  conversasParadas: 'Não avisamos mais por e-mail quando chegar uma pergunta, uma resposta ou uma mensagem.',
  conversasVoltaram: 'Avisamos por e-mail quando chegar uma pergunta, uma resposta ou uma mensagem.',
  conversaContinua: 'As conversas continuam na página do pedido, e os outros avisos seguem chegando.',
  daCaixa: 'Receber avisos nesta caixa?',
  saoDaCaixa: 'Uma empresa ou consultoria quer mandar os avisos dela a esta caixa. Você decide, e pode mudar pelo mesmo link.',
  caixaParada: 'Nada mais chega a esta caixa. Por sete dias você pode voltar atrás.',
  caixaLigada: 'Pronto, a caixa recebe os avisos',
  caixaConfirmada: 'Cada e-mail traz o link que para todos.',
  receber: 'Receber avisos',
  quemEscolhe: 'Quem cuida da empresa ou da consultoria escolhe quais avisos a caixa recebe.',
  salvando: 'Salvando...',
  voltarReceber: 'Voltar a receber',
  pararReceber: 'Parar de receber',
  verPedidosAbertos: 'Ver pedidos abertos',
  oQueContinua: 'O cadastro da consultoria continua como está, e avisos sobre as propostas que ela enviou seguem chegando.',
  linkDesconhecido: 'Não encontramos este link',
  podeTerChegado:
    'Ele pode estar incompleto. Abra-o direto do e-mail ou copie o endereço inteiro, até o último caractere. ' +
    'Nada mudou nos seus avisos. Se o cadastro ou o pedido já foi apagado, eles não chegam mais.',
  falarEquipe: 'Falar com a equipe',
  voltarInicio: 'Voltar ao início',
} as const

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
  terminou: 'Esta conversa não está mais aqui.',
  pedidos: 'Seus pedidos',
  propostas: 'Minhas propostas',
  pedidosAbertos: 'Ver pedidos abertos',
  pedirOrcamentos: 'Pedir orçamentos',
  novas: (quantas: number) => (quantas === 1 ? '1 nova' : `${quantas} novas`),
} as const
