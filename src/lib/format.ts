/* Dates, times and counts in Brazilian format, always in Brasília's time zone so that e-mail and screen agree. */

import { formatData } from '@/domain/br/data'

const FUSO = 'America/Sao_Paulo'
const dia = new Intl.DateTimeFormat('pt-BR', { dateStyle: 'long', timeZone: FUSO })
const hora = new Intl.DateTimeFormat('pt-BR', { timeStyle: 'short', timeZone: FUSO })

/** `21 de novembro de 2026`. @param quando ISO text or epoch milliseconds */
export const formatDia = (quando: string | number) => formatData(dia, quando)

/** `14:32`. @param quando ISO text or epoch milliseconds */
export const formatHora = (quando: string | number) => formatData(hora, quando)

/** `21 de novembro de 2026 às 14:32`. @param quando ISO text or epoch milliseconds */
export const formatDiaHora = (quando: string | number) => `${formatDia(quando)} às ${formatHora(quando)}`

/** `1 palavra`, `3 palavras`. */
export const formatQuantidade = (quantidade: number, singular: string, plural: string) =>
  `${quantidade} ${quantidade === 1 ? singular : plural}`

/** Whole seconds as a clock: `4:59`, `0:07`. */
export const formatRelogio = (segundos: number) => `${Math.floor(segundos / 60)}:${String(segundos % 60).padStart(2, '0')}`
