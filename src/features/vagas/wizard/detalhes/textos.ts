/** What people read in `features/vagas/wizard/detalhes`. */
export const maisDetalhes = {
  titulo: 'Mais detalhes',
  opcional: 'opcional',
  quantasPessoas: 'Quantas pessoas serão contratadas.',
  exemploDeHorario: 'Por exemplo: segunda a sexta, das 8h às 17h.',
  semDizer: 'Não informar',
  porMes: 'Mês (o padrão)',
  oQueEAcessivel: 'O que já é acessível: entrada, banheiro, programas, intérprete de Libras.',
} as const
