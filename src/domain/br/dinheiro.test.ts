import { expect, test } from 'vitest'
import { describeCentavos } from './dinheiro'

test.each([
  [85_00, 'R$ 85,00'],
  [8500_00, 'R$ 8.500,00 (8,5 mil reais)'],
  [1234_56, 'R$ 1.234,56 (cerca de 1,2 mil reais)'],
  [850_000_00, 'R$ 850.000,00 (850 mil reais)'],
  [1_500_000_00, 'R$ 1.500.000,00 (1,5 milhão de reais)'],
])('%d centavos are read back as %s', (centavos, words) => {
  expect(describeCentavos(centavos)).toBe(words)
})
