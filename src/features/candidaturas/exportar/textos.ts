/** What people read in `features/candidaturas/exportar`: one object for each component. */

export const exportarCandidaturas = {
  reunindo: 'Reunindo...',
  continuarOndeParou: 'Continuar de onde parou',
  csv: 'CSV',
  baixarPlanilhaCsv: 'Baixar planilha (CSV)',
  parouEmDe: (lidas: number, total: number, message: string) => `Parou em ${lidas} de ${total}. ${message}`,
} as const
