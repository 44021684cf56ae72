/** What people read in `features/equipe/fila`: one object for what is loaded together. */

export const decisao = {
  emailPessoaRecebe: 'E-mail que a pessoa recebe',
  motivoVazio: 'Escreva o motivo: a pessoa vai ler.',
  maximoCaracteres: (maxMotivo: number) => `Use no máximo ${maxMotivo} caracteres.`,
  umInstante: 'Um instante...',
  nadaGuardadoVeja: 'Nada foi salvo. Veja como o item está agora e decida de novo.',
  recarregarItem: 'Recarregar este item',
} as const
