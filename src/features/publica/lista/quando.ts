import { formatDia } from '@/lib/format'

const DIA_MS = 86_400_000
const RECENTE_DIAS = 14
const dia = new Intl.DateTimeFormat('en-CA', { timeZone: 'America/Sao_Paulo' })

/** Midnight of the day in Brasília, so that days are counted as people count them. */
const diaDe = (quando: string | number) => Date.parse(dia.format(new Date(quando)))

/** `hoje`, `ontem`, `há 5 dias`, and from two weeks on the date, with its `em`. @param quando ISO text @param agora epoch milliseconds, now unless said */
export function haQuanto(quando: string, agora = Date.now()): string {
  const dias = Math.round((diaDe(agora) - diaDe(quando)) / DIA_MS)
  if (dias <= 0) return 'hoje'
  if (dias === 1) return 'ontem'
  return dias < RECENTE_DIAS ? `há ${dias} dias` : `em ${formatDia(quando)}`
}
