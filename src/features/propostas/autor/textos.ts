/** What people read in `features/propostas/autor`: one object for each component. */

export const autorTextos = {
  emNomeDe: 'A empresa lê a proposta em nome de',
  escreverNomePerfil: 'Escrever o nome no perfil',
  depoisEnviadaNao: 'Depois de enviada, a proposta não muda; dá para retirar.',
} as const

export const impedimentoTextos = {
  soLe: 'Você só lê nesta consultoria',
  confirmarCelular: 'Confirmar celular',
  pedidoSeu: 'Este pedido é seu',
  verPedidos: 'Ver os seus pedidos',
} as const
