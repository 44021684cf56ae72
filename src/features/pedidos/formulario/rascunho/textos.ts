/** What people read in `features/pedidos/formulario/rascunho`: one object for each component. */

export const dadosConhecidos = {
  usarDados: (empresa: string) => `Usar os dados de ${empresa}?`,
  agoraNao: 'Agora não',
} as const
