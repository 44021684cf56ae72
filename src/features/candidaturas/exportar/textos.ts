/** What people read in `features/candidaturas/exportar`: one object for each component. */

export const exportarCandidaturas = {
  csv: 'CSV',
  baixarPlanilhaCsv: 'Baixar planilha (CSV)',
} as const
