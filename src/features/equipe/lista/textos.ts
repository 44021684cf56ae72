/** What people read in `features/equipe/lista`: one object for each component. */

export const escolhaDeColunas = {
  titulo: (plural: string) => `Colunas de ${plural}`,
  voltarColunasSempre: 'Voltar às colunas de sempre',
} as const

export const linhasDaTabela = {
  semNome: '(sem nome)',
} as const

export const filtros = {
  rotulo: (plural: string) => `Filtros de ${plural}`,
  tantoFaz: 'Tanto faz',
} as const

export const lista = {
  rotulo: (plural: string) => `Lista de ${plural}`,
  carregando: 'Carregando...',
  procurando: 'Procurando...',
  nadaEstesFiltros: 'Nada com estes filtros',
  tenteOutraPalavra: 'Tente outra palavra, ou tire algum dos filtros.',
  limparFiltros: 'Limpar filtros',
  nadaAqui: 'Nada por aqui ainda',
  quandoHouverAparecem: (plural: string) => `Quando houver ${plural}, aparecem aqui.`,
  baixarCsv: 'Baixar CSV',
  voltarFila: 'Voltar à fila',
} as const

export const paginaDeFilas = {
  verTabela: 'Ver tabela',
} as const

export const itemAberto = {
  titulo: 'Este item não existe mais',
  podeTerSido: 'Ele pode ter sido apagado a pedido da pessoa, ou pelo prazo de guarda.',
  carregandoItem: 'Carregando o item',
} as const

export const dadosDaLinha = {
  todosOsDados: 'Todos os dados',
} as const

export const historicoDaLinha = {
  equipeNaoMexeu: 'A equipe ainda não mexeu neste item.',
} as const
