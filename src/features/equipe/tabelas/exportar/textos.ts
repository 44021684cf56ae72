/** What people read in `features/equipe/tabelas/exportar`: one object for each component. */

export const exportarCsv = {
  reunindo: 'Reunindo...',
  continuarOndeParou: 'Continuar de onde parou',
  baixarCsv: 'Baixar CSV',
  rotulo: 'Linhas reunidas',
} as const
