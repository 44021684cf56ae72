/* When something happened, in Brasília's time zone. */
import { formatData } from './data.ts'

const FUSO = 'America/Sao_Paulo'
const hora = new Intl.DateTimeFormat('pt-BR', { timeStyle: 'short', timeZone: FUSO })
const diaMes = new Intl.DateTimeFormat('pt-BR', { day: 'numeric', month: 'short', timeZone: FUSO })
const diaMesAno = new Intl.DateTimeFormat('pt-BR', { day: 'numeric', month: 'short', year: 'numeric', timeZone: FUSO })
const diaIso = new Intl.DateTimeFormat('en-CA', { timeZone: FUSO })
const DIA_MS = 86_400_000

const write = (formato: Intl.DateTimeFormat, quando: string | number) =>
  formatData(formato, quando).replaceAll(' de ', ' ').replace('.', '')

/** `24 nov`: for an axis, where the year is known. @param quando ISO text or epoch milliseconds */
export const formatDiaCurto = (quando: string | number) => write(diaMes, quando)

/**
 * When something happened, as short as it is still exact enough: `hoje 14:05`, `ontem`, `24 nov`, and in another year `24 nov 2025`. The one format of
 * lists, messages and histories; a record (a receipt, a session, a printed sheet) has the whole date.
 * @param quando ISO text or epoch milliseconds @param agora epoch milliseconds, now unless said
 */
export function formatQuando(quando: string | number, agora = Date.now()): string {
  const dia = formatData(diaIso, quando)
  const hoje = formatData(diaIso, agora)
  if (dia === hoje) return `hoje ${formatData(hora, quando)}`
  if (Date.parse(hoje) - Date.parse(dia) === DIA_MS) return 'ontem'
  return write(dia.slice(0, 4) === hoje.slice(0, 4) ? diaMes : diaMesAno, quando)
}
