const reais = new Intl.NumberFormat('pt-BR', { style: 'currency', currency: 'BRL' })

/** Centavos → `R$ 4.500,00`, with a plain space (Intl writes U+00A0, which would make equal texts differ). */
export const formatCentavos = (centavos: number) => reais.format(centavos / 100).replace(/\s/g, ' ')

/** Digits of a typed amount read as centavos: `4500,00`, `R$ 4.500,00` and `450000` are 450000. Null without digits or above R$ 9.999.999.999,99. */
export function parseCentavos(texto: string): number | null {
  const digitos = texto.replace(/[^0-9]/g, '').replace(/^0+(?=.)/, '')
  return digitos === '' || digitos.length > 12 ? null : Number(digitos)
}

const resumido = new Intl.NumberFormat('pt-BR', { notation: 'compact', compactDisplay: 'long', maximumFractionDigits: 1 })

/** Centavos as text, from a thousand reais on also in words: `R$ 8.500,00 (8,5 mil reais)`. */
export function describeCentavos(centavos: number): string {
  const valor = centavos / 100
  if (valor < 1000) return formatCentavos(centavos)
  const step = valor < 1_000_000 ? 100 : valor < 1_000_000_000 ? 100_000 : 100_000_000
  const palavras = `${valor % step === 0 ? '' : 'cerca de '}${resumido.format(valor)} ${valor < 1_000_000 ? '' : 'de '}reais`
  return `${formatCentavos(centavos)} (${palavras.replace(/\s/g, ' ')})`
}

/** The canonical form that is stored: `R$ ` + thousands with dots + comma + two digits. Mirrored in SQL. */
export const MOEDA = /^R\$ ?[0-9]{1,3}(\.[0-9]{3}){0,3},[0-9]{2}$/
