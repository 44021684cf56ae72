/** What people read in `features/conversas/avisos`: one object for each component. */

export const avisosPage = {
  titulo: 'Avisos de novos pedidos',
  deConversas: 'Avisos de conversas',
  daCaixa: 'Avisos desta caixa',
} as const

export const escolhaDeAvisos = {
  pararReceberAvisos: 'Parar de receber avisos de novos pedidos?',
  saoEmailsContam: 'São os e-mails que contam quando abre um pedido que combina com a sua consultoria, e o resumo da semana.',
  prontoAvisosPararam: 'Pronto, os avisos pararam',
  consultoriaNaoAvisada: 'A sua consultoria não é mais avisada de novos pedidos nem recebe o resumo da semana.',
  avisosVoltaram: 'Os avisos voltaram',
  quandoAbrirPedido: 'Quando abrir um pedido que combina com a sua consultoria, avisamos por e-mail.',
  pararConversas: 'Parar de receber avisos de conversas?',
  saoConversas: 'São os e-mails que contam quando chega uma pergunta, uma resposta ou uma mensagem, no máximo um por hora.',
  conversasParadas: 'Não avisamos mais por e-mail quando chegar uma pergunta, uma resposta ou uma mensagem.',
  conversasVoltaram: 'Avisamos por e-mail quando chegar uma pergunta, uma resposta ou uma mensagem.',
  conversaContinua: 'As conversas continuam na página do pedido, e os outros avisos seguem chegando.',
  daCaixa: 'Receber avisos nesta caixa?',
  saoDaCaixa: 'Uma empresa ou consultoria quer mandar os avisos dela a esta caixa. Você decide, e pode mudar pelo mesmo link.',
  caixaParada: 'Nada mais chega a esta caixa. Por sete dias você pode voltar atrás.',
  caixaRecebe: 'Pronto, a caixa recebe os avisos',
  caixaConfirmada: 'Cada e-mail traz o link que para todos.',
  receber: 'Receber avisos',
  quemCuidaEscolhe: 'Quem cuida da empresa ou da consultoria escolhe quais avisos a caixa recebe.',
  salvando: 'Salvando...',
  voltarReceber: 'Voltar a receber',
  pararReceber: 'Parar de receber',
  verPedidosAbertos: 'Ver pedidos abertos',
  cadastroConsultoriaContinua:
    'O cadastro da consultoria continua como está, e avisos sobre as propostas que ela enviou seguem chegando.',
  naoEncontramosLink: 'Não encontramos este link',
  podeTerChegado:
    'Ele pode estar incompleto. Abra-o direto do e-mail ou copie o endereço inteiro, até o último caractere. ' +
    'Nada mudou nos seus avisos.',
  falarEquipe: 'Falar com a equipe',
  voltarInicio: 'Voltar ao início',
} as const
