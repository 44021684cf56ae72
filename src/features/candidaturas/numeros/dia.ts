import { formatData } from '@/domain/br/data'

const curto = new Intl.DateTimeFormat('pt-BR', { day: 'numeric', month: 'short', timeZone: 'America/Sao_Paulo' })

/** Noon in Brasília of a day such as `2026-11-21`, as ISO text: a formatter in any time zone stays on that day. */
export const toMeioDia = (dia: string) => `${dia}T12:00:00-03:00`

/** `21 nov`, for an axis. */
export const formatDiaCurto = (dia: string) => formatData(curto, toMeioDia(dia)).replace(' de ', ' ').replace('.', '')
