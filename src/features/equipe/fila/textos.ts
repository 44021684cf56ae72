/** What people read in `features/equipe/fila`: one object for each component. */

export const cartaPrevia = {
  emailPessoaRecebe: 'E-mail que a pessoa recebe',
} as const

export const decisaoForm = {
  escrevaMotivoPessoa: 'Escreva o motivo: a pessoa vai ler.',
  maximoCaracteres: (maxMotivo: number) => `Use no máximo ${maxMotivo} caracteres.`,
  umInstante: 'Um instante...',
} as const

export const falhaNoLugar = {
  nadaGuardadoVeja: 'Nada foi salvo. Veja como o item está agora e decida de novo.',
  recarregarItem: 'Recarregar este item',
} as const
