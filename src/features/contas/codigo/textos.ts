/** What people read in `features/contas/codigo`: one object for each component. */

export const codigoForm = {
  codigoEnviado: 'Código enviado!',
  rotulo: 'Código de 6 dígitos',
} as const

export const naoChegou = {
  caixaDeSpam: 'Procure também na caixa de spam ou em Promoções.',
  enderecoCerto: 'Veja se o endereço está certo: dá para alterar acima.',
  trocarPorSms: 'Se preferir, volte e receba o código por SMS.',
  numeroESinal: 'Confira se o número está certo e se o celular tem sinal.',
  outraPasta: 'Alguns aparelhos guardam SMS de empresas em outra pasta.',
  trocarPorEmail: 'Se preferir, volte e receba o código por e-mail.',
  naoChegou: 'Não chegou?',
} as const

export const validade = {
  codigoNaoVale: 'Este código não vale mais.',
  faltam30Segundos: 'Faltam 30 segundos ou menos.',
  falta1Minuto: 'Falta 1 minuto ou menos.',
  vencido: 'Este código não vale mais. Peça um novo.',
  codigoEnviado: 'Código enviado!',
} as const

export const falhaDoCodigo = {
  titulo: 'Erro ao enviar código',
  saindo: 'Saindo...',
  trocarDeConta: 'Sair e entrar com outra conta',
} as const
