/* Days and hours as people read them, always in Brasília's time zone: a screen, an e-mail and a colleague's screen agree. */
import { formatData } from './data.ts'

const FUSO = 'America/Sao_Paulo'
const hora = new Intl.DateTimeFormat('pt-BR', { timeStyle: 'short', timeZone: FUSO })
const diaMes = new Intl.DateTimeFormat('pt-BR', { day: 'numeric', month: 'short', timeZone: FUSO })
const diaMesAno = new Intl.DateTimeFormat('pt-BR', { day: 'numeric', month: 'short', year: 'numeric', timeZone: FUSO })
const porExtenso = new Intl.DateTimeFormat('pt-BR', { dateStyle: 'long', timeZone: FUSO })
const diaIso = new Intl.DateTimeFormat('en-CA', { timeZone: FUSO })
const DIA_MS = 86_400_000

const write = (formato: Intl.DateTimeFormat, quando: string | number) =>
  formatData(formato, quando).replaceAll(' de ', ' ').replace('.', '')

/** `2026-11-21`: of files, fields and comparisons. @param quando ISO text or epoch milliseconds */
export const formatDiaIso = (quando: string | number) => formatData(diaIso, quando)

/** `24 nov`: for an axis, where the year is known. @param quando ISO text or epoch milliseconds */
export const formatDiaCurto = (quando: string | number) => write(diaMes, quando)

/** `24 nov`, and in another year `24 nov 2025`. @param quando ISO text or epoch milliseconds @param agora epoch milliseconds, now unless said */
export const formatDia = (quando: string | number, agora = Date.now()) =>
  write(formatDiaIso(quando).slice(0, 4) === formatDiaIso(agora).slice(0, 4) ? diaMes : diaMesAno, quando)

/** `14:32`. @param quando ISO text or epoch milliseconds */
export const formatHora = (quando: string | number) => formatData(hora, quando)

/** `24 nov às 14:32`: a deadline, a decision. @param quando ISO text or epoch milliseconds @param agora epoch milliseconds, now unless said */
export const formatDiaHora = (quando: string | number, agora = Date.now()) =>
  `${formatDia(quando, agora)} às ${formatHora(quando)}`

/** `21 de novembro de 2026`: a record that is read years later (a legal text, a consent, a printed sheet). @param quando ISO text or epoch milliseconds */
export const formatDiaPorExtenso = (quando: string | number) => formatData(porExtenso, quando)

/**
 * When something happened, as short as it is still exact enough: `hoje 14:05`, `ontem`, `24 nov`, and in another year `24 nov 2025`. The format of
 * lists, messages and histories.
 * @param quando ISO text or epoch milliseconds @param agora epoch milliseconds, now unless said
 */
export function formatQuando(quando: string | number, agora = Date.now()): string {
  const dia = formatDiaIso(quando)
  const hoje = formatDiaIso(agora)
  if (dia === hoje) return `hoje ${formatHora(quando)}`
  if (Date.parse(hoje) - Date.parse(dia) === DIA_MS) return 'ontem'
  return formatDia(quando, agora)
}
