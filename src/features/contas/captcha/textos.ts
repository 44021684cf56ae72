/** What people read in `features/contas/captcha`: one object for each component. */

export const captcha = {
  naoCarregou: 'A confirmação não carregou. Confira a internet e tente de novo.',
  falhou: 'A confirmação não deu certo. Tente de novo.',
  venceu: 'A confirmação venceu. Faça de novo.',
  tentarNovo: 'Tentar de novo',
} as const
