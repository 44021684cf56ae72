/** What people read in `features/equipe/lista/detalhe`: one object for each component. */

export const dadosDaLinha = {
  todosOsDados: 'Todos os dados',
} as const

export const historicoDaLinha = {
  equipeNaoMexeu: 'A equipe ainda não mexeu neste item.',
} as const
