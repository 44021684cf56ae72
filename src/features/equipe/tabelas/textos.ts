/** What people read in `features/equipe/tabelas`: one object for each component. */

export const dataTable = {
  rotulo: (plural: string) => `Lista de ${plural}`,
  carregando: 'Carregando...',
  carregarMais: 'Carregar mais',
  nadaEstesFiltros: 'Nada com estes filtros',
  tenteOutraPalavra: 'Tente outra palavra, ou tire algum dos filtros.',
  limparFiltros: 'Limpar filtros',
  nadaAqui: 'Nada por aqui ainda',
  quandoHouverAparecem: (plural: string) => `Quando houver ${plural}, aparecem aqui.`,
} as const

export const detalheDrawer = {
  titulo: 'Este item não existe mais',
  podeTerSido: 'Ele pode ter sido apagado a pedido da pessoa, ou pelo prazo de guarda.',
  carregandoDetalhes: 'Carregando os detalhes',
} as const

export const escolhaDeColunas = {
  titulo: (plural: string) => `Colunas de ${plural}`,
  voltarColunasSempre: 'Voltar às colunas de sempre',
} as const

export const filtrosDaTabela = {
  rotulo: (plural: string) => `Filtros de ${plural}`,
  tantoFaz: 'Tanto faz',
} as const

export const linhasDaTabela = {
  semNome: '(sem nome)',
} as const

export const tabelaPage = {
  titulo: 'Esta tabela não existe',
  abrirFila: (nome: string) => `Abrir a fila: ${nome}`,
  abertura: 'O endereço pode estar incompleto. Escolha uma tabela no menu.',
} as const
