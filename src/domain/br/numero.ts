const inteiro = new Intl.NumberFormat('pt-BR')

/** `1.234`. */
export const formatInteiro = (n: number) => inteiro.format(n)
