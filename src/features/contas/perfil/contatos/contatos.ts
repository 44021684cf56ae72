/** The two contacts of a person: the channel that reaches each, its flag, and its words. */
export const CONTATOS = {
  email: {
    canal: 'email',
    flag: 'email_verificado',
    rotulo: 'E-mail',
    dica: 'O código chega nesta caixa de entrada.',
    troca: 'Até verificar o novo, você entra só pelo celular. Pedidos, candidaturas e alertas ficam com o e-mail de agora.',
    falta: 'Falta verificar o e-mail.',
    faltaONovo: 'Falta verificar o novo e-mail.',
    ocupado: 'Este e-mail já está verificado em outra conta. Informe outro, ou saia e entre com ele.',
  },
  telefone: {
    canal: 'sms',
    flag: 'telefone_verificado',
    rotulo: 'Celular',
    dica: 'Do Brasil, com DDD: o código chega por SMS.',
    troca: 'Até verificar o novo, você entra só pelo e-mail.',
    falta: 'Falta verificar o celular.',
    faltaONovo: 'Falta verificar o novo celular.',
    ocupado: 'Este celular já está verificado em outra conta. Informe outro, ou saia e entre com ele.',
  },
} as const

export type CampoDeContato = keyof typeof CONTATOS
