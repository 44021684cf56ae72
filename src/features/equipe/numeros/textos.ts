/** What people read in `features/equipe/numeros`: one object for each part of the page that is loaded apart. */

export const numerosPage = {
  falhaDosGraficos: 'Os gráficos não chegaram. Recarregue a página para tentar de novo.',
  adminNumeros: 'Admin · Números',
  carregandoNumeros: 'Carregando os números',
  numerosCarregados: 'Números carregados',
  vazia: 'Nada aconteceu neste período',
  texto: 'Pedidos, propostas, consultorias, vagas e pagamentos aparecem aqui no dia em que acontecem. Tente um período maior.',
  verEstasDatas: 'Ver estas datas',
} as const

export const painel = {
  pedidosPorSemana: 'Pedidos por semana',
  sobreAsBarras: 'Cada barra é uma semana, a partir da segunda-feira. A primeira e a última podem estar incompletas.',
  semanaDe: (nomeDaSemana: string, valores: string) => `Semana de ${nomeDaSemana}: ${valores}`,
  receitaPorSemana: 'Receita por semana',
  noPeriodo: (receita: string) => `No período: ${receita}.`,
  nadaNestePeriodo: 'Nada neste período.',
  porServico: 'Por serviço',
  porSituacao: 'Por situação',
  notaDosPedidos: 'Como estão hoje os pedidos enviados no período.',
  propostasVagas: 'Propostas e vagas',
  propostasSituacao: 'Propostas por situação',
  notaDasPropostas: 'Como estão hoje as propostas enviadas no período.',
  vagasSituacao: 'Vagas por situação',
  notaDasVagas: 'Como estão hoje as vagas criadas no período.',
  consultoriasCadastradas: 'Consultorias cadastradas',
  notaDosServicos: 'Uma consultoria conta em cada serviço que oferece, por isso a soma passa do total.',
  formularios: 'Formulários, etapa por etapa',
  cadaEtapaContada:
    'Cada etapa é contada uma vez por visita, sem dizer de quem. Quem retoma um rascunho conta só a partir da ' +
    'etapa em que voltou, e por isso uma etapa pode passar da anterior.',
  chegaramAoFim: (fim: string, comeco: string, parte: string) =>
    `${fim} chegaram ao fim para ${comeco} que abriram a primeira etapa (${parte}).`,
  ninguemComecou: 'Ninguém abriu a primeira etapa neste período.',
} as const
