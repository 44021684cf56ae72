/** What people read in `features/pagamentos/checkout`: one object for each component. */

export const avisoDoPagamento = {
  pagamentoNegado: 'Pagamento negado',
  vagaContinuaGuardada: 'A vaga continua guardada.',
  totalMudou: 'O total mudou',
  eraAgoraConfira: (centavos: string, centavos2: string) =>
    `Era ${centavos} e agora é ${centavos2}. Confira o resumo e confirme de novo. Nada foi cobrado.`,
  pagamentoNaoFeito: 'O pagamento não foi feito',
  naoRecebemosResposta: 'Ainda não recebemos a resposta do banco',
  pagamentoPodeTer: 'O pagamento pode ter sido feito. Confira antes de pagar de novo: esta vaga nunca é cobrada duas vezes.',
  pagamentoNaoChegou: 'Nada foi cobrado: o pagamento não chegou ao banco. Você pode tentar de novo.',
  codigoTrocado: 'O código Pix deixou de valer',
  outraJanela: 'A forma de pagamento foi trocada em outra janela. Nada foi cobrado: gere outro código ou pague com cartão.',
} as const

export const checkout = {
  erroPagamento: 'Erro: Pagamento',
  pagamento: 'Pagamento',
  comoPagar: 'Como pagar',
  gerarCodigo: 'Gerar código Pix',
  gerarOutroCodigo: 'Gerar outro código',
  trocarParaCartao: 'Trocar para cartão',
  umInstante: 'Um instante.',
  pagamentoPrecisaInternet: 'O pagamento precisa de internet. Espere a conexão voltar para pagar.',
  quemPaga: 'Quem paga',
  rotulo: 'CPF ou CNPJ do titular',
  dica: 'CPF de uma pessoa ou CNPJ de uma empresa.',
  nome: 'Nome ou razão social',
  comoNaNota: 'Como deve sair na nota fiscal.',
  escrevaNome: 'Escreva o nome ou a razão social.',
  preparandoPagamento: 'Preparando o pagamento',
  falandoBancoPode: 'Falando com o banco. Isso pode levar alguns segundos.',
  conferirPagamento: 'Conferir o pagamento',
  voltarCanais: 'Voltar aos canais',
  processado: 'Pagamento processado pela Stripe',
} as const

export const checkoutPage = {
  idVagaNao: 'ID da vaga não encontrado.',
  erroCarregarDados: 'Erro ao carregar dados da vaga.',
  minhasVagas: 'Minhas Vagas',
  carregandoPedido: 'Carregando o pedido',
} as const

export const queVoltou = {
  voltando: (valor: string) => `${valor} chegaram e estão voltando para você`,
  voltou: (valor: string) => `${valor} chegaram e já voltaram para você`,
  naoPassou: (valor: string) => `O reembolso de ${valor} não passou`,
  deOndeSaiu: 'O valor vai inteiro para a conta ou o cartão de onde saiu.',
  equipeCuida: 'O valor continua sendo seu, e a nossa equipe cuida do reembolso.',
  continuaEsperando: 'A vaga continua esperando o pagamento.',
} as const

export const garantias = {
  pagamentoUnicoCartao: 'Pagamento único, sem mensalidade.',
  valorCanalNao: 'O que não sair no prazo volta para você.',
  numeroCartaoVai: 'O cartão vai direto para a Stripe; o CPF ou CNPJ fica só conosco.',
} as const

export const nadaAPagar = {
  nadaPagar: 'Nada a pagar',
  soTemCanais: (cargo: string) => `“${cargo}” só tem canais gratuitos`,
  estaEm: (cargo: string, rotuloDoStatus: string) => `“${cargo}” está em “${rotuloDoStatus}”`,
  envieVagaFormulario: 'Envie a vaga pelo formulário: ela é publicada sem custo.',
  naoHaPagamento: 'Não há pagamento em aberto para esta vaga.',
  voltarCanais: 'Voltar aos canais',
  minhasVagas: 'Minhas Vagas',
} as const

export const resumoDaCompra = {
  titulo: 'Resumo do pedido',
} as const

export const semCobranca = {
  nadaCobradoVaga: 'Nada foi cobrado. A vaga continua guardada em Minhas Vagas, e você paga quando quiser.',
  completarPerfil: 'Completar o perfil',
  reverCanais: 'Rever os canais',
  minhasVagas: 'Minhas Vagas',
} as const
