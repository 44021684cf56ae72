/** What people read in `features/equipe/lista`: one object for what is loaded together. */

export const lista = {
  listaDe: (plural: string) => `Lista de ${plural}`,
  procurando: 'Procurando...',
  nenhumComFiltros: 'Nada com estes filtros',
  semResultado: 'Tente outra palavra, ou tire algum dos filtros.',
  limparFiltros: 'Limpar filtros',
  nadaAqui: 'Nada por aqui ainda',
  quandoHouver: (plural: string) => `Quando houver ${plural}, aparecem aqui.`,
  baixarCsv: 'Baixar CSV',
  voltarFila: 'Voltar à fila',
  colunasDe: (plural: string) => `Colunas de ${plural}`,
  colunasDeSempre: 'Voltar às colunas de sempre',
  semNome: '(sem nome)',
  filtrosDe: (plural: string) => `Filtros de ${plural}`,
  tantoFaz: 'Tanto faz',
  itemSumiu: 'Este item não existe mais',
  itemApagado: 'Ele pode ter sido apagado a pedido da pessoa, ou pelo prazo de guarda.',
  todosOsDados: 'Todos os dados',
  semHistorico: 'A equipe ainda não mexeu neste item.',
} as const
