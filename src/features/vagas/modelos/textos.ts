/** What people read in `features/vagas/modelos`: one object for each component. */

export const modelosDeMensagem = {
  usar: 'Usar um modelo',
  nenhum: 'Escolha um modelo',
  lacunas: '{nome} vira o nome de cada pessoa; {vaga} e {empresa}, os da vaga.',
  comoLe: (nome: string) => `Como ${nome} lê`,
  desconhecidas: (lacunas: string) => `Não reconhecemos estas lacunas e elas vão como estão: ${lacunas}.`,
  guardarComo: 'Salvar como modelo',
  nomeDoModelo: 'Nome do modelo',
  dicaDoNome: 'Com o nome de um modelo que já existe, ele é trocado por este.',
  semNome: 'Dê um nome de até 60 caracteres.',
  semTexto: 'Escreva a mensagem antes de salvá-la como modelo.',
  guardar: 'Salvar',
  guardando: 'Salvando...',
  cancelar: 'Cancelar',
  excluir: (nome: string) => `Excluir o modelo “${nome}”`,
  guardado: 'Modelo salvo',
  excluido: 'Modelo excluído',
  naoExcluido: 'O modelo não foi excluído',
} as const
