/** What people read in `features/vagas/modelos`: one object for each component. */

export const modelosDeMensagem = {
  usar: 'Usar um modelo',
  nenhum: 'Escolha um modelo',
  lacunas: 'Escreva {nome}, {vaga} ou {empresa} na mensagem: cada pessoa lê os seus.',
  comoLe: (nome: string) => `Como ${nome} lê`,
  desconhecidas: (lacunas: string) => `Sem troca, vai como está escrito: ${lacunas}.`,
  guardarComo: 'Guardar como modelo',
  nomeDoModelo: 'Nome do modelo',
  dicaDoNome: 'Com o nome de um modelo que já existe, ele é trocado por este.',
  semNome: 'Dê um nome de até 60 caracteres.',
  semTexto: 'Escreva a mensagem antes de guardá-la como modelo.',
  guardar: 'Guardar',
  guardando: 'Guardando...',
  cancelar: 'Cancelar',
  excluir: (nome: string) => `Excluir o modelo “${nome}”`,
  guardado: 'Modelo guardado',
  excluido: 'Modelo excluído',
  naoExcluido: 'O modelo não foi excluído',
} as const
