export const andamentoPage = {
  resultadoPagamento: 'Resultado do pagamento',
  pagamentoAprovado: 'Pagamento aprovado',
  confirmandoPagamento: 'Confirmando o pagamento',
  verConfirmacao: 'Ver a confirmação',
  semId: 'ID da vaga não encontrado na URL',
  ondeVer: 'Abra a vaga em Minhas Vagas: lá está a situação de cada uma.',
  minhasVagas: 'Minhas Vagas',
  tentarNovo: 'Tentar de novo',
  recusado: 'Pagamento não foi aprovado',
  tenteOutroCartao: 'Nada foi cobrado. A vaga continua guardada: tente de novo com este ou com outro cartão.',
  venceu: 'O código Pix venceu, ou o pagamento foi cancelado. Se você já pagou, o valor volta inteiro. A vaga continua guardada.',
  demorou: 'Timeout: não foi possível confirmar o status da vaga',
  pagoPublicando: 'Seu pagamento está aprovado; a publicação continua.',
  pagoOuNao: 'Se o cartão foi cobrado, o pagamento é reconhecido automaticamente: a vaga nunca é cobrada duas vezes.',
  reconhecidoSozinho: 'Se o cartão foi cobrado, o pagamento é reconhecido automaticamente.',
  reembolso: 'O pagamento vai ser reembolsado',
  valorCobradoNao:
    'O que chegou não paga esta vaga: outro valor, ou um código Pix que já não valia. Volta inteiro para o mesmo cartão ou a ' +
    'conta do Pix, e a vaga não foi publicada com ele.',
} as const

export const leitura = {
  titulo: 'Recebemos o seu anúncio',
  texto:
    'Uma pessoa da nossa equipe lê antes de publicar, e avisamos por e-mail. As 2 horas, os prazos dos canais e os dias pagos contam a partir ' +
    'da liberação. Se o anúncio não puder ser publicado, o que você pagou volta inteiro.',
} as const

export const comprovante = {
  valorPago: 'Valor pago',
  rotulo: 'Código da vaga',
  idDaVaga: 'ID da vaga',
  codigoCopiado: 'Código copiado',
  naoCopiou: 'Não foi possível copiar',
  copieAMao: 'Selecione o código e copie pelo teclado.',
} as const

export const saidas = {
  voltarPagamento: 'Voltar ao pagamento',
  falarSuporte: 'Falar com o suporte',
} as const

export const trilha = {
  pagamentoPorVir: 'O banco confirma a compra.',
  pagamentoFeito: 'O banco confirmou a compra.',
  revisaoAnuncio: 'Revisão do anúncio',
  revisaoPorVir: 'O texto é lido para ver se não há nada proibido por lei.',
  revisaoFeita: 'Nada proibido por lei no texto.',
  noAr: 'No ar',
  noArPorVir: 'A vaga aparece na nossa página.',
  noArFeito: 'A vaga está na nossa página. Os canais seguem cada um no seu prazo.',
} as const

export const formaDaStripe = {
  semStripe: 'Erro ao inicializar pagamento. Recarregue a página.',
} as const

export const formaDePagamento = {
  titulo: 'Pagamento indisponível no momento.',
  nadaSePerdeu: 'A vaga continua guardada em Minhas Vagas, e nada foi cobrado.',
} as const

export const formaDeTeste = {
  semProvedor: 'O provedor de teste não respondeu. Confira se a plataforma local está no ar.',
  titulo: 'Ambiente de teste',
  nadaECobrado: 'Nenhum cartão de verdade é usado e nada é cobrado. Escolha o que o cartão deve fazer.',
  cartaoTeste: 'Cartão de teste',
} as const

export const perguntaDoBanco = {
  titulo: 'Confirmação do banco',
  descricao: (centavos: string, nome: string) => `Você reconhece a compra de ${centavos} em ${nome}?`,
  confirmarCompra: 'Confirmar compra',
  simulacao: 'Simulação: no pagamento real quem pergunta é o banco que emitiu o cartão.',
} as const

export const avisoDoPagamento = {
  pagamentoNegado: 'Pagamento negado',
  nadaSePerdeu: 'A vaga continua guardada.',
  totalMudou: 'O total mudou',
  precoMudou: (centavos: string, centavos2: string) =>
    `Era ${centavos} e agora é ${centavos2}. Confira o resumo e confirme de novo. Nada foi cobrado.`,
  naoFeito: 'O pagamento não foi feito',
  semResposta: 'Ainda não recebemos a resposta do banco',
  confiraAntes: 'O pagamento pode ter sido feito. Confira antes de pagar de novo: esta vaga nunca é cobrada duas vezes.',
  naoChegouAoBanco: 'Nada foi cobrado: o pagamento não chegou ao banco. Você pode tentar de novo.',
  codigoTrocado: 'O código Pix deixou de valer',
  trocadaEmOutraJanela:
    'A forma de pagamento foi trocada em outra janela. Nada foi cobrado: gere outro código ou pague com cartão.',
} as const

export const checkout = {
  erroPagamento: 'Erro: Pagamento',
  pagamento: 'Pagamento',
  comoPagar: 'Como pagar',
  gerarCodigo: 'Gerar código Pix',
  gerarOutroCodigo: 'Gerar outro código',
  trocarParaCartao: 'Trocar para cartão',
  umInstante: 'Um instante.',
  semConexao: 'O pagamento precisa de internet. Espere a conexão voltar para pagar.',
  quemPaga: 'Quem paga',
  rotulo: 'CPF ou CNPJ do titular',
  dica: 'CPF de uma pessoa ou CNPJ de uma empresa.',
  nome: 'Nome ou razão social',
  dicaDoNome: 'Como deve sair na nota fiscal.',
  nomeVazio: 'Escreva o nome ou a razão social.',
  preparandoPagamento: 'Preparando o pagamento',
  aguardeOBanco: 'Falando com o banco. Isso pode levar alguns segundos.',
  conferirPagamento: 'Conferir o pagamento',
  voltarCanais: 'Voltar aos canais',
  processado: 'Pagamento processado pela Stripe',
} as const

export const checkoutPage = {
  semId: 'ID da vaga não encontrado.',
  falha: 'Erro ao carregar dados da vaga.',
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
  gratuita: 'Envie a vaga pelo formulário: ela é publicada sem custo.',
  semPagamento: 'Não há pagamento em aberto para esta vaga.',
  voltarCanais: 'Voltar aos canais',
  minhasVagas: 'Minhas Vagas',
} as const

export const resumoDaCompra = {
  titulo: 'Resumo do pedido',
} as const

export const semCobranca = {
  desistencia: 'Nada foi cobrado. A vaga continua guardada em Minhas Vagas, e você paga quando quiser.',
  completarPerfil: 'Completar o perfil',
  reverCanais: 'Rever os canais',
  minhasVagas: 'Minhas Vagas',
} as const

export const confirmacao = {
  vagaPublicada: 'A vaga foi publicada.',
  canalAte: (nome: string, dia: string) => `${nome}: até ${dia}`,
  verVaga: 'Ver a vaga no ar',
  compartilhar: 'Compartilhar no WhatsApp',
  pagamentoReembolsado: 'Pagamento reembolsado',
  vagaConfirmada: 'Vaga confirmada',
  titulo: 'Tudo certo com a sua vaga!',
  verMinhasVagas: 'Ver minhas vagas',
  usarComoModelo: 'Nova vaga a partir deste modelo',
  voltarInicio: 'Voltar ao início',
} as const

export const confirmacaoPage = {
  titulo: 'Não conseguimos carregar a confirmação',
  minhasVagas: 'Minhas Vagas',
} as const

export const linksDeFora = {
  continueConosco: 'Continue conosco',
} as const

export const passosDepois = {
  emailConfirmacao: 'E-mail de confirmação',
  sobreOEmail: 'O resumo do pagamento chega no e-mail da sua conta. Olhe também a caixa de spam.',
  atualizacoesWhatsapp: 'Atualizações por WhatsApp',
  sobreOsAvisos: 'Até lá, cada novidade chega por e-mail e aparece em Minhas Vagas.',
  primeirosCandidatosAte: 'Primeiros candidatos em até 24h',
  sobreOTempo: 'O tempo varia com a vaga, o salário e a região.',
  relatorioSemanal: 'Relatório semanal',
  sobreORelatorio:
    'Com a vaga no ar, toda segunda-feira um e-mail com as visualizações e candidaturas dos últimos 7 dias. Os ' +
    'números de hoje já estão em Minhas Vagas.',
  proximosPassos: 'Próximos passos',
} as const

export const situacaoAgora = {
  noAr: 'Sua vaga já está no ar',
  analiseTerminou: 'A revisão terminou.',
  canaisDepois: 'A revisão terminou: ela está na nossa página. Nos canais que você escolheu, ela entra até o dia de cada um.',
  verVaga: 'Ver a vaga no ar',
  faltaCorrigir: 'O anúncio precisa de uma correção',
  revisaoEncontrou: 'A revisão encontrou um trecho que não pode ser publicado.',
  comAEquipe: 'Uma pessoa da nossa equipe vai ler o anúncio',
  revisaoPedida: 'Você pediu a revisão. Avisamos por e-mail assim que houver uma decisão, sem outro pagamento.',
  naoPublicada: 'A vaga não foi publicada',
  valorCobradoNao:
    'O que chegou não paga esta vaga: outro valor, ou um código Pix que já não valia. Volta inteiro para o mesmo cartão ou a ' +
    'conta do Pix, e avisamos por e-mail.',
  abrirVaga: 'Abrir a vaga',
  emAnalise: 'Em análise',
  publicadaEmDuasHoras: 'Sua vaga está em análise e será publicada em até 2 horas.',
  confirmandoPagamento: 'Estamos confirmando o pagamento. Em seguida a vaga entra em análise e é publicada em até 2 horas.',
} as const

export const antesDoCodigo = {
  comoFunciona:
    'Você recebe um QR code e um código para copiar. Pague no aplicativo do seu banco: a confirmação leva alguns segundos.',
  valeDezMinutos: 'O código vale dez minutos.',
} as const

export const trocaParaCartao = {
  titulo: 'Há um código Pix aberto',
  deixaDeValer:
    'Ao trocar para cartão, ele deixa de valer. Se você já pagou, volte ao Pix e espere a confirmação antes de trocar.',
  venceu: 'Troque para pagar com cartão.',
} as const

export const codigoPix = {
  pagueCom: (centavos: string) => `Pague ${centavos} com Pix`,
  passos: [
    'Abra o aplicativo do seu banco e escolha pagar com Pix.',
    'Cole o código em “Pix copia e cola”, ou leia o QR code.',
    'Confira o valor e confirme.',
  ],
  copiar: 'Copiar código Pix',
  copiado: 'Código Pix copiado',
  naoCopiou: 'O navegador não deixou copiar. Selecione o código e copie.',
  rotuloDoCodigo: 'Código Pix copia e cola',
  abrirNaOperadora: 'Abrir na página da Stripe',
  titulo: 'Esperando o pagamento',
  esperando: 'Esta página muda assim que ele chegar.',
  aindaNao: 'O banco ainda não avisou. Costuma levar alguns segundos; esta página continua esperando.',
  jaPaguei: 'Já paguei',
  conferindo: 'O tempo acabou. Conferindo se o pagamento chegou.',
} as const

export const qrDoPix = {
  noutroAparelho: 'Pagar de outro aparelho',
  imagem: 'QR code do Pix',
  semImagem: 'A imagem não carregou. Copie o código.',
} as const

export const contagem = {
  valePor: 'Vale por mais',
  faltam: (minutos: number) => {
    if (minutos === 0) return 'Falta menos de um minuto para o código vencer.'
    return minutos === 1 ? 'Falta um minuto para o código vencer.' : `Faltam ${minutos} minutos para o código vencer.`
  },
} as const

export const codigoVencido = {
  titulo: 'O código Pix venceu',
  nadaCobrado: 'Nada foi cobrado.',
  oQueFazer: 'Não pague o código antigo: gere outro, ou pague com cartão.',
  incerto: 'Não conseguimos conferir se o pagamento chegou. Se você pagou, confira antes de gerar outro código.',
  conferir: 'Conferir o pagamento',
} as const
