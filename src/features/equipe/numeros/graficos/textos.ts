/** What people read in `features/equipe/numeros/graficos`: one object for each component. */

export const barras = {
  nadaNestePeriodo: 'Nada neste período.',
} as const

export const funilDoFormulario = {
  ninguemAbriuPrimeira: 'Ninguém abriu a primeira etapa neste período.',
} as const

export const pedidosPorSemana = {
  titulo: 'Pedidos por semana',
  semanaDe: (nomeDaSemana: string, quantidade: string) => `Semana de ${nomeDaSemana}: ${quantidade}`,
  cadaBarraSemana: 'Cada barra é uma semana, a partir da segunda-feira. A primeira e a última podem estar incompletas.',
} as const

export const receitaPorSemana = {
  titulo: 'Receita por semana',
  semanaDe: (nomeDaSemana: string, escolhida: string) => `Semana de ${nomeDaSemana}: ${escolhida}`,
  noPeriodo: (receita: string) => `No período: ${receita}.`,
} as const
