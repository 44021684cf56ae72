import { expect, test } from 'vitest'
import { termosDaBusca } from './busca'

test.each([
  ['V7K2M9QX4', { tipo: 'codigo', codigo: 'V7K2M9QX4' }],
  ['  v7k2m9qx4 ', { tipo: 'codigo', codigo: 'V7K2M9QX4' }],
  // I, O, 0 and 1 are no signs of a code: this is a word.
  ['V7K2M9Q01', { tipo: 'palavras', consulta: 'v7k2m9q01:*' }],
  ['Coordenação de RH', { tipo: 'palavras', consulta: 'coordenacao:* & de:* & rh:*' }],
  ["front-end & (sênior | 'x':*)", { tipo: 'palavras', consulta: 'front:* & end:* & senior:* & x:*' }],
  ['C++', { tipo: 'palavras', consulta: 'c:*' }],
  ['', null],
  [' & | ! ', null],
])('reads %j', (texto, termos) => {
  expect(termosDaBusca(texto)).toEqual(termos)
})
