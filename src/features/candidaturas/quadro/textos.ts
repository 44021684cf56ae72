/** What people read in `features/candidaturas/quadro`: one object for each component. */

export const colunaDoQuadro = {
  ninguemAqui: 'Ninguém aqui',
} as const

export const moverPara = {
  rotulo: (nome: string) => `Mover para… ${nome}`,
  moverPara: 'Mover para…',
} as const

export const quadroDeCandidaturas = {
  rotulo: 'Situação das candidaturas',
} as const

export const filtroDeCriterios = {
  rotulo: 'Critérios das perguntas',
  todas: 'Todas as candidaturas',
} as const
