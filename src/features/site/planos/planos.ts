/**
 * The two plans as shown (docs/product/site.md#plans). Prices in whole reais. Charging is decided on the server, when subscriptions
 * exist.
 */
export const GRATUITO = {
  nome: 'Gratuito',
  reais: 0,
  itens: [
    'Cadastro da consultoria, editável a qualquer momento',
    'Especialidades, regiões e formas de cobrança no seu perfil',
    'Pedidos abertos, com filtro por cidade e por serviço',
    'Envio de propostas às empresas',
    'Sem cartão e sem prazo para acabar',
  ],
} as const

export const PROFISSIONAL = {
  nome: 'Profissional',
  reais: 99,
  itens: {
    antes: ['Tudo o que o plano Gratuito tem'],
    porAnunciar: ['Recursos extras, anunciados antes de a assinatura abrir'],
    depois: ['30 dias grátis para experimentar', 'Cancele quando quiser'],
  },
} as const
