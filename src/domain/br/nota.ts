const umaCasa = new Intl.NumberFormat('pt-BR', { minimumFractionDigits: 1, maximumFractionDigits: 1 })

/** A mean of marks: `4,3`. */
export const formatNota = (nota: number) => umaCasa.format(nota)
