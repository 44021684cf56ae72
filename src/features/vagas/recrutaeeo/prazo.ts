import { formatQuantidade } from '@/lib/format'

/** Text for the hours until a line must be live: whole days from two days on. */
export const formatPrazo = (horas: number) =>
  horas >= 48 && horas % 24 === 0
    ? `até ${formatQuantidade(horas / 24, 'dia', 'dias')}`
    : `até ${formatQuantidade(horas, 'hora', 'horas')}`
