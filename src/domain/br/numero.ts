/**
 * A whole number as written in Brazil: `1000`, `1.000` (dots separate thousands), `-3`; null for any other text, such as `1,5`,
 * `1.5` or `1e3`. SQL parses texts the same way (`catalogo.limpar_campo`).
 */
export function parseInteiro(texto: string): number | null {
  // Only `-0` becomes 0.
  return /^-?([0-9]{1,9}|[1-9][0-9]{0,2}(\.[0-9]{3}){1,2})$/.test(texto) ? Number(texto.replaceAll('.', '')) + 0 : null
}

const umaCasa = new Intl.NumberFormat('pt-BR', { minimumFractionDigits: 1, maximumFractionDigits: 1 })

/** A mean of marks: `4,3`. */
export const formatNota = (nota: number) => umaCasa.format(nota)

const inteiro = new Intl.NumberFormat('pt-BR')

/** `1.234`. */
export const formatInteiro = (n: number) => inteiro.format(n)
