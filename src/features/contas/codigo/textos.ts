/** What people read in `features/contas/codigo`: one object for each component. */

export const codigoForm = {
  codigoEnviado: 'Código enviado!',
  rotulo: 'Código de 6 dígitos',
} as const

export const naoChegou = {
  procureTambemCaixa: 'Procure também na caixa de spam ou em Promoções.',
  vejaEnderecoEsta: 'Veja se o endereço está certo: dá para alterar acima.',
  preferirVolteReceba: 'Se preferir, volte e receba o código por SMS.',
  confiraNumeroEsta: 'Confira se o número está certo e se o celular tem sinal.',
  algunsAparelhosGuardam: 'Alguns aparelhos guardam SMS de empresas em outra pasta.',
  preferirVolteRecebaCodigo: 'Se preferir, volte e receba o código por e-mail.',
  naoChegou: 'Não chegou?',
} as const

export const validade = {
  codigoNaoVale: 'Este código não vale mais.',
  faltam30Segundos: 'Faltam 30 segundos ou menos.',
  falta1Minuto: 'Falta 1 minuto ou menos.',
  codigoNaoValePeca: 'Este código não vale mais. Peça um novo.',
  codigoEnviado: 'Código enviado!',
} as const

export const falhaDoCodigo = {
  titulo: 'Erro ao enviar código',
  saindo: 'Saindo...',
  sairEntrarOutra: 'Sair e entrar com outra conta',
} as const
