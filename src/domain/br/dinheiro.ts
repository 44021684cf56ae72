/* Amounts in reais: typed, stored in centavos, and as they read. */
const reais = new Intl.NumberFormat('pt-BR', { style: 'currency', currency: 'BRL' })

/** Centavos → `R$ 4.500,00`, with a plain space (Intl writes U+00A0, which would make equal texts differ). */
export const formatCentavos = (centavos: number) => reais.format(centavos / 100).replace(/\s/g, ' ')

/** Reais → `R$ 4.500,00`. */
export const formatReais = (valor: number) => formatCentavos(Math.round(valor * 100))

/** Digits of a typed amount read as centavos: `4500,00`, `R$ 4.500,00` and `450000` are 450000. Null without digits or above R$ 9.999.999.999,99. */
export function parseCentavos(texto: string): number | null {
  const digitos = texto.replace(/[^0-9]/g, '').replace(/^0+(?=.)/, '')
  return digitos === '' || digitos.length > 12 ? null : Number(digitos)
}

const COM_UNIDADE = [
  [/^(?:bi|bilh(?:ão|ao|ões|oes))$/, 1_000_000_000],
  [/^(?:mi|milh(?:ão|ao|ões|oes))$/, 1_000_000],
  [/^(?:mil|k)$/, 1_000],
] as const

const ESCRITO =
  /(R\$|BRL)?\s*([0-9](?:[0-9.,\s]*[0-9])?)\s*(mil|k|bi|mi|(?:mi|bi)lh(?:ão|ao|ões|oes))?(?![\p{L}0-9])(?:\s*e\s+([0-9]{1,3})(?![0-9.,]))?/iu

/** Whole and decimal digits of a number with separators: the last separator is the decimal one, unless three digits follow it. */
function splitNumero(numero: string): readonly [inteiro: string, decimais: string] {
  const partes = numero.split(/[.,]/)
  const ultima = partes.at(-1) ?? ''
  const misto = numero.includes('.') && numero.includes(',')
  const decimal = partes.length > 1 && (ultima.length !== 3 || (misto && partes.length === 2))
  return decimal ? [partes.slice(0, -1).join(''), ultima] : [partes.join(''), '']
}

/**
 * Centavos of an amount as people write it outside of the form and paste it: `4,5 mil`, `R$ 4.500.`, `3500.5`, `1,234.56`, `4500 reais`.
 * Of several amounts the first. Null for bare digits, which are centavos as in typing, and for a text that is no amount
 * (docs/product/services.md#kinds-of-field).
 */
export function readDinheiroEscrito(texto: string): number | null {
  const [todo = '', sinal, digitado = '', unidade, resto] = ESCRITO.exec(texto) ?? []
  const numero = digitado.replace(/\s/g, '')
  if (numero === '') return null
  const depois = texto.slice(texto.indexOf(todo) + todo.length)
  const vezes = COM_UNIDADE.find(([nome]) => nome.test(unidade?.toLowerCase() ?? ''))?.[1] ?? 1
  if (/^[0-9]+$/.test(numero) && !sinal && vezes === 1 && !/^[.,]?\s*(?:reais|real|BRL|[.,])/i.test(depois)) return null
  const [inteiro, decimais] =
    unidade && /^[0-9]+,[0-9]+$/.test(numero) ? (numero.split(',') as [string, string]) : splitNumero(numero)
  if (decimais.length > 2 && vezes === 1) return null
  const centavos =
    Math.round(Number(`${inteiro}.${decimais || '0'}`) * vezes * 100) + (vezes === 1_000 && resto ? Number(resto) * 100 : 0)
  return Number.isSafeInteger(centavos) && centavos <= 999_999_999_999 ? centavos : null
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
