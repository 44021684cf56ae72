/** What people read in `features/candidaturas/numeros`: one object for each component. */

export const porDia = {
  ultimos30Dias:
    'Nos últimos 30 dias nenhuma das suas vagas foi vista na página da Embira. Assim que alguém abrir uma, o dia aparece aqui.',
  titulo: 'Visualizações e candidaturas por dia',
  legenda: 'Visualizações e candidaturas por dia, nos últimos 30 dias',
  ultimos30Dias2: (totais: string) => `Últimos 30 dias: ${totais}`,
} as const
