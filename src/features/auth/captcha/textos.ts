/** What people read in `features/auth/captcha`: one object for each component. */

export const captcha = {
  confirmacaoNaoCarregou: 'A confirmação não carregou. Confira a internet e tente de novo.',
  confirmacaoNaoDeu: 'A confirmação não deu certo. Tente de novo.',
  confirmacaoVenceuFaca: 'A confirmação venceu. Faça de novo.',
  tentarNovo: 'Tentar de novo',
} as const
