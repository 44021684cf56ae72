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
    'Sem cartão e sem prazo para acabar',
  ],
} as const

export const PROFISSIONAL = {
  nome: 'Profissional',
  reais: 99,
  itens: [
    '30 dias grátis para experimentar',
    'Pedidos abertos, com filtro por cidade e por serviço',
    'Envio de propostas às empresas',
    'Cancele quando quiser',
  ],
} as const
