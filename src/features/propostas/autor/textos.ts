/** What people read in `features/propostas/autor`: one object for each component. */

export const autorTextos = {
  escreverNomePerfil: 'Escrever o nome no perfil',
  depoisEnviadaNao: (diasDaProposta: number) =>
    `Depois de enviada, ela não muda; dá para retirar. O cliente tem ${diasDaProposta} dias para decidir.`,
} as const

export const impedimentoTextos = {
  confirmarCelular: 'Confirmar celular',
} as const
