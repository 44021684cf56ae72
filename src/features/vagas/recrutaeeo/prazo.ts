import { formatQuantidade } from '@/lib/format'

/** Hours until a line must be live, as people say them: whole days from two days on. */
export const formatPrazo = (horas: number) =>
  horas >= 48 && horas % 24 === 0
    ? `até ${formatQuantidade(horas / 24, 'dia', 'dias')}`
    : `até ${formatQuantidade(horas, 'hora', 'horas')}`
