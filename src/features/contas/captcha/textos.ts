/** What people read in `features/contas/captcha`: one object for each component. */

export const captcha = {
  confirmacaoNaoCarregou: 'A confirmação não carregou. Confira a internet e tente de novo.',
  confirmacaoNaoDeu: 'A confirmação não deu certo. Tente de novo.',
  confirmacaoVenceuFaca: 'A confirmação venceu. Faça de novo.',
  tentarNovo: 'Tentar de novo',
} as const
