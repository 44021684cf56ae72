import { formatData } from '../br/data.ts'

const diaHora = new Intl.DateTimeFormat('pt-BR', { dateStyle: 'short', timeStyle: 'short', timeZone: 'America/Sao_Paulo' })

/** `21/11/2026 14:32`, which spreadsheets in Portuguese read as a time. @param quando ISO text or epoch milliseconds */
export const formatDataHora = (quando: string | number) => formatData(diaHora, quando).replace(',', '')
