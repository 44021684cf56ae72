/** What people read in `features/equipe/tabelas`: one object for each component. */

export const tabelaPage = {
  titulo: 'Esta tabela não existe',
  abrirFila: (nome: string) => `Abrir a fila: ${nome}`,
  abertura: 'O endereço pode estar incompleto. Escolha uma tabela no menu.',
} as const
