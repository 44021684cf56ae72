/** What people read in `features/propostas/detalhes`: one object for each component. */

export const etapasField = {
  titulo: 'Etapas',
  dica: 'Cada entrega e até quando, na ordem em que acontecem.',
  nome: 'Etapa',
  ate: 'Até',
  retirar: 'Retirar',
  acrescentar: 'Acrescentar etapa',
} as const
