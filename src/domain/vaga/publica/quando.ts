/* Dates of an ad as people read them, counted in days of Brasília. */

import { formatDia, formatDiaIso } from '../../br/quando.ts'

const DIA_MS = 86_400_000
const RECENTE_DIAS = 14

const meiaNoite = (quando: string | number) => Date.parse(formatDiaIso(quando))

const emDias = new Intl.RelativeTimeFormat('pt-BR', { numeric: 'auto' })
const countDias = (quando: string, agora: number) => Math.round((meiaNoite(quando) - meiaNoite(agora)) / DIA_MS)

/** `há 60 dias`, `ontem`, `hoje`, `amanhã`, `em 3 dias`. @param quando ISO text @param agora epoch milliseconds, now unless said */
export const formatEmDias = (quando: string, agora = Date.now()) => emDias.format(countDias(quando, agora), 'day')

/** `hoje`, `ontem`, `há 5 dias`, and from two weeks on the date, with its `em`. @param quando ISO text @param agora epoch milliseconds, now unless said */
export function formatHaQuanto(quando: string, agora = Date.now()): string {
  const dias = -countDias(quando, agora)
  if (dias <= 0) return 'hoje'
  if (dias === 1) return 'ontem'
  return dias < RECENTE_DIAS ? `há ${dias} dias` : `em ${formatDia(quando, agora)}`
}
