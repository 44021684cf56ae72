/** What people read in `features/equipe/tabelas/detalhe`: one object for each component. */

export const historicoDaLinha = {
  equipeNaoMexeu: 'A equipe ainda não mexeu neste item.',
} as const
