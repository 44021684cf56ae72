/* Deadlines as consultancies write them, parsed only where they are clearly a duration; others are not compared. */

type Unidade = { readonly min: number; readonly max: number }

/** Minimum and maximum days of one unit: months differ, and working days include weekends and a holiday or two. */
const UNIDADES: readonly (readonly [RegExp, Unidade])[] = [
  [/^dias? ute?is$|^dia util$/, { min: 1, max: 2 }],
  [/^dias?(?: corridos?)?$/, { min: 1, max: 1 }],
  [/^semanas?$/, { min: 7, max: 7 }],
  [/^mes(?:es)?$/, { min: 28, max: 31 }],
]
const NUMEROS: Readonly<Record<string, number>> = { um: 1, uma: 1, dois: 2, duas: 2, tres: 3, quatro: 4, cinco: 5, seis: 6 }
const NUMERO = String.raw`(\d{1,3}|${Object.keys(NUMEROS).join('|')})`
const PRAZO = new RegExp(
  String.raw`^(?:(?:em|ate|em ate|no maximo|prazo de|prazo:) )?${NUMERO}(?: ?(?:a|ou|-|–) ?${NUMERO})? ([a-z ]+?)\.?$`,
)

const plano = (texto: string) => texto.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().replace(/\s+/g, ' ').trim()

const numero = (texto: string) => NUMEROS[texto] ?? Number(texto)

/** Minimum and maximum days of a deadline: `2 a 3 semanas` is 14 to 21. Null when it is not clearly a duration. */
export function parsePrazo(texto: string): { min: number; max: number } | null {
  const [, de, ate, unidade] = PRAZO.exec(plano(texto)) ?? []
  if (!de || !unidade) return null
  const dias = UNIDADES.find(([escrita]) => escrita.test(unidade))?.[1]
  const [menor, maior] = [numero(de), numero(ate ?? de)]
  return dias && menor > 0 && maior >= menor ? { min: menor * dias.min, max: maior * dias.max } : null
}
