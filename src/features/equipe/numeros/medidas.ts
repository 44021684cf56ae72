/* Formats numbers for people. */
import { formatCentavos } from '@/domain/br/dinheiro'
import { formatInteiro } from '@/domain/br/numero'

const decimal = new Intl.NumberFormat('pt-BR', { maximumFractionDigits: 1 })
const porcento = new Intl.NumberFormat('pt-BR', { style: 'percent', maximumFractionDigits: 0 })
const compacto = new Intl.NumberFormat('pt-BR', { notation: 'compact', maximumFractionDigits: 1 })

/** `2,4`. */
export const formatDecimal = (n: number) => decimal.format(n)
/** `1,2 mil`, for an axis or a small space. */
export const formatCompacto = (n: number) => compacto.format(n).replace(/\s/g, ' ')
/** Centavos as `R$ 1,2 mil`. */
export const formatReaisCompacto = (centavos: number) =>
  `${centavos < 0 ? '-' : ''}R$\u00a0${formatCompacto(Math.abs(centavos) / 100)}`
/** Centavos as `R$ 1.234,50`, without a line break inside. */
export const formatCentavosSemQuebra = (centavos: number) => formatCentavos(centavos).replaceAll(' ', '\u00a0')

/** Share of a whole: `12%`, `menos de 1%`, empty when the whole is zero. */
export function formatParte(parte: number, todo: number): string {
  if (todo <= 0) return ''
  return parte > 0 && parte / todo < 0.01 ? 'menos de 1%' : porcento.format(parte / todo)
}

/** `40 min`, `5,2 h`, `3,1 dias`. */
export function formatHoras(horas: number): string {
  if (horas < 1) return `${Math.max(1, Math.round(horas * 60))} min`
  return horas < 48 ? `${decimal.format(horas)} h` : `${decimal.format(horas / 24)} dias`
}

/** With fewer, percentages fluctuate too much. */
const POUCOS = 10

/** A count compared with the previous period, in a sentence. */
export function compareNumeros(
  agora: number,
  antes: number | undefined,
  formatar: (n: number) => string = formatInteiro,
): string {
  if (antes === undefined) return ''
  const antesEscrito = `${formatar(antes)} no período anterior`
  const mudou = Math.round((100 * (agora - antes)) / antes)
  if (antes < POUCOS || mudou === 0) return antesEscrito
  return `${formatInteiro(Math.abs(mudou))}% ${mudou > 0 ? 'a mais' : 'a menos'}: ${antesEscrito}`
}
