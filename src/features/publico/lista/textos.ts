/** What people read in `features/publico/lista`: one object for each component. */

export const filtrosDeVagas = {
  filtrarVagas: 'Filtrar vagas',
  buscarVaga: 'Buscar vaga',
  soVagas: 'Mostrar só',
  exemplo: 'Cargo, empresa ou cidade',
} as const

export const listaDeVagas = {
  rotulo: 'Carregando as vagas',
  procurando: 'Procurando...',
  asMaisRecentes: (quantas: string) => `As ${quantas} mais recentes`,
  titulo: 'Nenhuma vaga encontrada',
  nenhumaComFiltros: 'Nenhuma vaga no ar combina com estes filtros. Tente outra palavra, ou menos filtros.',
  nenhuma: 'Nenhuma vaga está no ar neste momento. Vagas novas entram a qualquer hora: volte em breve.',
  verTodasVagas: 'Ver todas as vagas',
} as const

export const pertoDe = {
  rotulo: 'Perto de',
  exemplo: 'Campinas, SP',
  semEstado: 'Escreva a cidade com o estado, como Campinas, SP.',
  distancia: 'Até',
  km: (quantos: string) => `${quantos} km`,
} as const

export const vagaCard = {
  vagaAfirmativa: 'Vaga afirmativa',
  salarioNaoInformado: 'Salário não informado',
} as const

export const alerta = {
  titulo: 'Receba as próximas por e-mail',
  texto: 'Sem criar conta: as vagas novas desta busca, uma vez por dia ou por semana. Você para quando quiser.',
  aviseMe: 'Avise-me de vagas assim',
  formularioNaoChegou: 'O formulário não chegou. Confira a internet e tente de novo.',
} as const
