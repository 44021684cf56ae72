import { expect, test } from 'vitest'
import { parseTermosDaBusca } from './busca'

test.each([
  ['V7K2M9QX4', 'V7K2M9QX4'],
  ['  v7k2m9qx4 ', 'V7K2M9QX4'],
])('%j is a reference code', (texto, codigo) => {
  expect(parseTermosDaBusca(texto)).toEqual({ tipo: 'codigo', codigo })
})

test.each([
  // I, O, 0 and 1 are no signs of a code: this is a word.
  ['V7K2M9Q01', 'v7k2m9q01:*', 'V7K2M9Q01'],
  ['Coordenação de RH', 'coordenacao:* & de:* & rh:*', 'Coordenação de RH'],
  ["front-end & (sênior,'x':*)", 'front:* & end:* & senior:* & x:*', 'front-end _ _sênior__x____'],
  ['50%_*\\"', '50:*', '50_____'],
])('%j is looked for as words and as a piece of a name', (texto, palavras, trecho) => {
  expect(parseTermosDaBusca(texto)).toEqual({
    tipo: 'palavras',
    condicao: `or(busca.fts(portuguese).${palavras},cargo.ilike.*${trecho}*,empresa.ilike.*${trecho}*)`,
  })
})

test.each(['', '   ', ' & | ! '])('%j gives no search', (texto) => {
  expect(parseTermosDaBusca(texto)).toBeNull()
})
