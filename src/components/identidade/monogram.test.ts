import { expect, it } from 'vitest'
import { getMonograma } from './Monograma'

it.each([
  ['Trama RH', 'TR'],
  ['Gestão de Açaí', 'GA'],
  ['élan', 'É'],
  ['3 Pontos & Vírgula', '3P'],
  ['da & de', ''],
])('of %s is %s', (name, initials) => {
  expect(getMonograma('x', name, 5).initials).toBe(initials)
})

it('keeps its colour when the name changes, and uses every colour over many ids', () => {
  expect(getMonograma('trama-rh', 'Trama RH', 5).tone).toBe(getMonograma('trama-rh', 'Outra', 5).tone)
  const tones = Array.from({ length: 60 }, (_, n) => getMonograma(`consultoria-${n}`, 'A', 5).tone)
  expect(new Set(tones).size).toBe(5)
})
