/** What people read in `features/perfil/dados`: one object for each component. */

export const dadosPessoais = {
  rotulo: 'Dados pessoais',
} as const
