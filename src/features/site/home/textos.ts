/** What people read in `features/site/home`: one object for each component. */

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

export const noDiretorio = {
  titulo: 'No diretório',
  verTodas: 'Ver todas',
} as const

export const setoresAtendidos = {
  titulo: 'Setores atendidos',
} as const

export const fonteDosNumeros = {
  fonte: (texto: string, dia: string) => `Fonte: ${texto}, ${dia}.`,
} as const

export const homePage = {
  titulo: 'Embira: até quatro propostas de consultorias de RH para comparar',
  descricao:
    'Conte o que a sua empresa precisa em RH e receba até quatro propostas de consultorias especializadas. ' +
    'Gratuito, sem cadastro, de 2 a 3 minutos.',
  pedidoRh: 'Um pedido de RH.',
  ateQuatroPropostas: 'Até quatro propostas para comparar.',
  descrevaEmpresaPrecisa:
    'Descreva o que a sua empresa precisa e receba orçamentos de consultorias especializadas, com valor e prazo lado\u00a0a\u00a0lado.',
  pedirOrcamentos: 'Pedir orçamentos',
  publicarVaga: 'Publicar vaga',
  gratuitoSemConta: 'Gratuito para empresas. De 2 a 3 minutos, sem criar conta.',
} as const
