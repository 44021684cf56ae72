/** What people read in `features/equipe/lista`: one object for what is loaded together. */

export const lista = {
  listaDe: (plural: string) => `Lista de ${plural}`,
  procurando: 'Procurando...',
  nadaEstesFiltros: 'Nada com estes filtros',
  tenteOutraPalavra: 'Tente outra palavra, ou tire algum dos filtros.',
  limparFiltros: 'Limpar filtros',
  nadaAqui: 'Nada por aqui ainda',
  quandoHouverAparecem: (plural: string) => `Quando houver ${plural}, aparecem aqui.`,
  baixarCsv: 'Baixar CSV',
  voltarFila: 'Voltar à fila',
  colunasDe: (plural: string) => `Colunas de ${plural}`,
  voltarColunasSempre: 'Voltar às colunas de sempre',
  semNome: '(sem nome)',
  filtrosDe: (plural: string) => `Filtros de ${plural}`,
  tantoFaz: 'Tanto faz',
  itemNaoExiste: 'Este item não existe mais',
  podeTerSido: 'Ele pode ter sido apagado a pedido da pessoa, ou pelo prazo de guarda.',
  todosOsDados: 'Todos os dados',
  equipeNaoMexeu: 'A equipe ainda não mexeu neste item.',
} as const
