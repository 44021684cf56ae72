/* Counts and clocks as people read them. */

/** `1 palavra`, `3 palavras`. */
export const formatQuantidade = (quantidade: number, singular: string, plural: string) =>
  `${quantidade} ${quantidade === 1 ? singular : plural}`

/** Whole seconds as a clock: `4:59`, `0:07`. */
export const formatRelogio = (segundos: number) => `${Math.floor(segundos / 60)}:${String(segundos % 60).padStart(2, '0')}`

/** `Recife, PE · remoto`: what is known, in one line; no line begins with a point. */
export const joinPontos = (partes: readonly unknown[]) => partes.filter(Boolean).join('\u00a0· ')
