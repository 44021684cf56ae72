/** What people read in `features/propostas/responsavel`: one object for each component. */

export const responsavelDaProposta = {
  rotulo: 'Responsável',
  ninguem: 'Ninguém',
  voce: 'você',
  mudou: 'Responsável atualizado',
} as const

export const abertoPor = {
  tambem: (nomes: readonly string[]) =>
    `${nomes.join(', ')} também ${nomes.length === 1 ? 'está' : 'estão'} com este pedido aberto.`,
} as const

export const dePessoas = { rotulo: 'Propostas', todas: 'Todas', minhas: 'Que eu cuido' } as const
