/* The salary in the words of an ad. */
import { readDinheiroEscrito } from '../../br/dinheiro.ts'
import { oneOf } from './formas.ts'

const QUANTIA = /(R\$\s*)?\d[\d.,]*\d?\s*(?:mil\b|k\b)?(\s*reais)?/giu
const DE_SALARIO = new RegExp(
  oneOf(String.raw`
    sal[aá]rio|remunera|\bbolsa\b(?!\s+(?:de (?:estud|grad|p[oó]s)|integral|fam))|faixa salarial|vencimento|\bfixo\b
    \bpag(?:o|a|amos|ando)(?:-se)?\b|\bpiso\b|honor[aá]rio|💰|💵|💲
  `),
  'iu',
)
const DE_OUTRO = new RegExp(
  oneOf(String.raw`
    vale\b|vale-|\bV[RAT]\b|ticket|tíquete|aux[ií]lio(?![- ]?bolsa)|b[oô]nus|bonifica|comiss|pr[eê]mio|premia|ajuda|cesta
    \bPLR\b|desconto|fatur|receita|invest|carteira de|meta|reembols|mensalidade|conv[eê]nio|\bplr\b|cart[aã]o|flash|caju
    refei|alimenta|transporte|at[eé] \d+%
  `),
  'iu',
)
const POR_OUTRO_TEMPO = new RegExp(
  oneOf(String.raw`
    ^\s*(?:\/|por|a|ao?)\s*(?:${oneOf(String.raw`
      h\b|hr|hora|evento|sess[aã]o|atendimento|turno|noite|corte|viagem|dia|di[aá]ria|semana|ano|m[eê]s de|plant[aã]o|aula
      projeto|pe[cç]a|entrega|km
    `)})
    ^\s*(?:anual|di[aá]ri)
  `),
  'iu',
)
const MENOR = 30_000

/** Smallest and largest monthly salary of a piece of text, in centavos. */
export type Faixa = { readonly min: number | null; readonly max: number | null }

/** The pieces of a line that are about different sums: `R$ 2.100 + VR de R$ 30`. */
const dividir = (linha: string) => linha.split(/\s*\+\s*|;|,(?!\d)|\.\s+|\s(?:mais|além de|além do|e)\s(?!(?:R\$\s*)?\d)/iu)

/** The amounts of a piece, in centavos: only written as money, by sign, unit or the word of its line. */
function readQuantias(pedaco: string, rotulada: boolean): number[] {
  const achadas = [...pedaco.matchAll(QUANTIA)]
  if (achadas.some((achada) => POR_OUTRO_TEMPO.test(pedaco.slice(achada.index + achada[0].length)))) return []
  const unidade = /\d\s*(mil|k)\b/iu.exec(achadas.at(-1)?.[0] ?? '')?.[1] ?? ''
  return achadas.flatMap((achada) => {
    const depois = pedaco.slice(achada.index + achada[0].length)
    if (/^\s*%/.test(depois)) return []
    const nua = achada[0].trim()
    const semSinal = !achada[1] && !achada[2] && !/(?:mil|k)$/iu.test(nua)
    // 'R$ 2.800 a 3.200': the sign stands once.
    const segunda = /R\$\s*[\d.,]+\s*(?:a|at[eé]|-|–)\s*$/iu.test(pedaco.slice(0, achada.index)) && /^\d\.?\d{3}/.test(nua)
    if (semSinal && !rotulada && !segunda) return []
    const digitos = Number(nua.replace(/[^\d]/g, ''))
    const escrita = semSinal || /^R\$\s*\d{1,2}(?:[.,]\d)?$/iu.test(nua)
    // '4 a 6 mil', 'R$ 4 a 6 mil': the unit stands once.
    const comUnidade = escrita && unidade !== '' && digitos < 1000 ? `${nua} ${unidade}` : semSinal ? `R$ ${nua}` : nua
    const centavos = readDinheiroEscrito(comUnidade)
    return centavos !== null && centavos >= MENOR && centavos <= 20_000_000 ? [centavos] : []
  })
}

function toFaixa(pedaco: string, quantias: readonly number[]): Faixa | undefined {
  const [uma, outra] = quantias
  if (uma === undefined) return undefined
  if (outra !== undefined) return { min: Math.min(uma, outra), max: Math.max(uma, outra) }
  if (/(?<!\p{L})at[eé](?!\p{L})|m[aá]xim/iu.test(pedaco)) return { min: null, max: uma }
  if (/a partir|m[ií]nim|desde|acima de|parte de/iu.test(pedaco)) return { min: uma, max: null }
  return { min: uma, max: uma }
}

/** The salary in a line. @param rotulada the line stands after a label of salary */
export function readSalario(linha: string, rotulada = false): Faixa | undefined {
  // 'entre 4 e 6 mil' is one piece.
  const pedacos = dividir(linha.replace(/(\d[\d.,]*(?:\s*(?:mil|k))?(?:\s*reais)?) e ((?:R\$\s*)?\d)/giu, '$1 a $2'))
  for (const [em, pedaco] of pedacos.entries()) {
    const salario = DE_SALARIO.test(pedaco) || (rotulada && em === 0)
    if (DE_OUTRO.test(pedaco) && !salario) continue
    if (!salario && !rotulada) continue
    const faixa = toFaixa(pedaco, readQuantias(pedaco, salario))
    if (faixa) return faixa
  }
  return undefined
}

/** The only amount of an ad that names no salary by its word: `R$ 2.100,00 + VT`. */
export function readQuantiaSolta(linhas: readonly string[]): { faixa: Faixa; linha: string } | undefined {
  const achadas = linhas.flatMap((linha) =>
    dividir(linha).flatMap((pedaco) => {
      const faixa =
        DE_OUTRO.test(pedaco) || !/R\$|\d ?k\b/i.test(pedaco) ? undefined : toFaixa(pedaco, readQuantias(pedaco, false))
      return faixa && (faixa.min ?? faixa.max ?? 0) >= 60_000 ? [{ faixa, linha }] : []
    }),
  )
  return achadas.length === 1 ? achadas[0] : undefined
}

/** Whether a line is an amount and hardly a word more: `R$ 1.900 a R$ 2.200 (CLT)`. */
export const isSoQuantia = (linha: string) => linha.replace(QUANTIA, '').replace(/\([^)]*\)|[^\p{L}]/gu, '').length <= 6
