/** What people read in `features/contas/perfil/dados`: one object for each component. */

export const dadosPessoais = {
  rotulo: 'Dados pessoais',
} as const
