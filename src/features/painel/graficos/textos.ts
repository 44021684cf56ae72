/** What people read in `features/painel/graficos`: one object for each component. */

export const porSituacao = {
  titulo: 'Vagas por situação',
} as const
