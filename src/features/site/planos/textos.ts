/** What people read in `features/site/planos`: one object for each component. */

export const planosPage = {
  planosConsultorias: 'Planos para consultorias',
  descricao: 'Plano gratuito para sempre e Profissional por R$ 99 por mês, com 30 dias grátis.',
  comeceSemCusto: 'Comece sem custo. Cresça quando fizer sentido.',
  abertura: 'Planos para consultorias e autônomos de RH. Para empresas, pedir orçamentos é sempre gratuito.',
  maisPopular: 'Mais Popular',
  planoGratuitoNao:
    'O plano gratuito não muda: nada é cobrado de quem não assinou, e qualquer mudança é avisada antes por ' +
    'e-mail a quem tem cadastro.',
  tirarDuvidasWhatsapp: 'Tirar dúvidas pelo WhatsApp',
} as const
