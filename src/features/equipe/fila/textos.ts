/** What people read in `features/equipe/fila`: one object for what is loaded together. */

export const decisao = {
  emailPessoaRecebe: 'E-mail que a pessoa recebe',
  motivoVazio: 'Escreva o motivo: a pessoa vai ler.',
  maximoCaracteres: (maxMotivo: number) => `Use no máximo ${maxMotivo} caracteres.`,
  umInstante: 'Um instante...',
  nadaGuardadoVeja: 'Veja como o item está agora: uma tentativa sem resposta pode ter valido.',
  recarregarItem: 'Recarregar este item',
} as const
