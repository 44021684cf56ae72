/** What people read in `features/pagamentos/andamento`: one object for each component. */

export const andamentoPage = {
  resultadoPagamento: 'Resultado do pagamento',
  pagamentoAprovado: 'Pagamento aprovado',
  confirmandoPagamento: 'Confirmando o pagamento',
  verConfirmacao: 'Ver a confirmação',
  idVagaNao: 'ID da vaga não encontrado na URL',
  abraVagaMinhas: 'Abra a vaga em Minhas Vagas: lá está a situação de cada uma.',
  minhasVagas: 'Minhas Vagas',
  tentarNovo: 'Tentar de novo',
  pagamentoNaoAprovado: 'Pagamento não foi aprovado',
  nadaCobradoVaga: 'Nada foi cobrado. A vaga continua guardada: tente de novo com este ou com outro cartão.',
  timeoutNaoPossivel: 'Timeout: não foi possível confirmar o status da vaga',
  pagamentoEstaAprovado: 'Seu pagamento está aprovado; a publicação continua.',
  cartaoCobradoPagamento:
    'Se o cartão foi cobrado, o pagamento é reconhecido automaticamente: a vaga nunca é cobrada duas vezes.',
  cartaoCobradoPagamentoReconhecido: 'Se o cartão foi cobrado, o pagamento é reconhecido automaticamente.',
  pagamentoVaiReembolsado: 'O pagamento vai ser reembolsado',
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
  naoPossivelCopiar: 'Não foi possível copiar',
  selecioneCodigoCopie: 'Selecione o código e copie pelo teclado.',
} as const

export const saidas = {
  voltarPagamento: 'Voltar ao pagamento',
  falarSuporte: 'Falar com o suporte',
} as const

export const trilha = {
  bancoConfirmaCompra: 'O banco confirma a compra.',
  bancoConfirmouCompra: 'O banco confirmou a compra.',
  revisaoAnuncio: 'Revisão do anúncio',
  textoLidoVer: 'O texto é lido para ver se não há nada proibido por lei.',
  nadaProibidoLei: 'Nada proibido por lei no texto.',
  noAr: 'No ar',
  vagaApareceNossa: 'A vaga aparece na nossa página.',
  vagaEstaNossa: 'A vaga está na nossa página. Os canais seguem cada um no seu prazo.',
} as const
