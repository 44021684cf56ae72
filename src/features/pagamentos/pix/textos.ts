/** What people read in `features/pagamentos/pix`: one object for each component. */

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
  naoPague: 'Não pague o código antigo: gere outro, ou pague com cartão.',
  incerto: 'Não conseguimos conferir se o pagamento chegou. Se você pagou, confira antes de gerar outro código.',
  conferir: 'Conferir o pagamento',
} as const
