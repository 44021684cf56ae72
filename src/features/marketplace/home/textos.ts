/** What people read in `features/marketplace/home`: one object for each component. */

export const ecossistema = {
  titulo: 'O ecossistema Embira',
} as const

export const heroTear = {
  pedidoOrcamento: 'Pedido de orçamento',
  recrutamentoSelecao: 'Recrutamento e Seleção',
  vagasAnalistaFinanceiro: '2 vagas de Analista Financeiro · Campinas, SP',
  titulo: 'Exemplo: quatro propostas comparadas por valor, prazo e tamanho da equipe',
  exemploIlustrativo: 'Exemplo ilustrativo',
} as const

export const hubServicos = {
  titulo: 'Hub de consultorias',
  verNoveServicos: 'Ver os nove serviços',
} as const

export const perguntasTextos = {
  titulo: 'Perguntas frequentes',
  pedirOrcamentos: 'Pedir orçamentos',
} as const

export const publicarVaga = {
  publicarVaga: 'Publicar vaga',
  assistenteRhIa: 'Assistente de RH com IA, 24/7',
} as const

export const setoresAtendidos = {
  titulo: 'Parceiros em cada setor',
} as const

export const fonteDosNumeros = {
  fonte: (texto: string, dia: string) => `Fonte: ${texto}, ${dia}.`,
} as const
