import { formatData } from '@/domain/br/data'

const diaHora = new Intl.DateTimeFormat('pt-BR', { dateStyle: 'short', timeStyle: 'short', timeZone: 'America/Sao_Paulo' })

/** `21/11/2026, 14:32`: beside a text, where the long form would wrap. */
export const formatQuando = (quando: string) => formatData(diaHora, quando)
