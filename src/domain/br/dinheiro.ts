const reais = new Intl.NumberFormat('pt-BR', { style: 'currency', currency: 'BRL' })

/** Centavos → `R$ 4.500,00`, with a plain space (Intl writes U+00A0, which would make equal texts differ). */
export const formatCentavos = (centavos: number) => reais.format(centavos / 100).replace(/\s/g, ' ')

/** Digits of a typed amount read as centavos: `4500,00`, `R$ 4.500,00` and `450000` are 450000. Null without digits or above R$ 9.999.999.999,99. */
export function parseCentavos(texto: string): number | null {
  const digitos = texto.replace(/[^0-9]/g, '').replace(/^0+(?=.)/, '')
  return digitos === '' || digitos.length > 12 ? null : Number(digitos)
}

/** The canonical form that is stored: `R$ ` + thousands with dots + comma + two digits. Mirrored in SQL. */
export const MOEDA = /^R\$ ?[0-9]{1,3}(\.[0-9]{3}){0,3},[0-9]{2}$/
