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

const diaMes = new Intl.DateTimeFormat('pt-BR', { day: 'numeric', month: 'short', timeZone: FUSO })
const diaMesAno = new Intl.DateTimeFormat('pt-BR', { day: 'numeric', month: 'short', year: 'numeric', timeZone: FUSO })
const diaIso = new Intl.DateTimeFormat('en-CA', { timeZone: FUSO })
const DIA_MS = 86_400_000

/**
 * When something happened, as short as it is still exact enough: `hoje 14:05`, `ontem`, `24 nov`, and in another year `24 nov 2025`. The one format of
 * lists, messages and histories; a deadline and a record (a receipt, a session, a printed sheet) have the whole date.
 * @param quando ISO text or epoch milliseconds @param agora epoch milliseconds, now unless said
 */
export function formatQuando(quando: string | number, agora = Date.now()): string {
  const dia = formatData(diaIso, quando)
  const hoje = formatData(diaIso, agora)
  if (dia === hoje) return `hoje ${formatHora(quando)}`
  if (Date.parse(hoje) - Date.parse(dia) === DIA_MS) return 'ontem'
  return formatData(dia.slice(0, 4) === hoje.slice(0, 4) ? diaMes : diaMesAno, quando)
    .replaceAll(' de ', ' ')
    .replace('.', '')
}

/** `1 palavra`, `3 palavras`. */
export const formatQuantidade = (quantidade: number, singular: string, plural: string) =>
  `${quantidade} ${quantidade === 1 ? singular : plural}`

/** Whole seconds as a clock: `4:59`, `0:07`. */
export const formatRelogio = (segundos: number) => `${Math.floor(segundos / 60)}:${String(segundos % 60).padStart(2, '0')}`
