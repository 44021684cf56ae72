/** The 27 states in a map of equal tiles, roughly in their place. */
const MAPA = [
  '.. RR .. AP .. ..',
  '.. AM PA MA CE RN',
  'AC RO TO PI PE PB',
  '.. MT GO BA SE AL',
  '.. MS DF MG ES ..',
  '.. .. SP RJ .. ..',
  '.. .. PR .. .. ..',
  '.. RS SC .. .. ..',
]

/** Each state with its column and row in the map, from 1. */
export const LUGARES = MAPA.flatMap((linha, y) =>
  linha.split(' ').flatMap((uf, x) => (uf === '..' ? [] : [{ uf, coluna: x + 1, linha: y + 1 }])),
)
