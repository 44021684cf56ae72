import { expect, test } from 'vitest'
import { formatSalario } from './salario'

test.each([
  [4500, 6000.5, 'R$ 4.500,00 a R$ 6.000,50'],
  [4500, 4500, 'R$ 4.500,00'],
  [1412.35, null, 'A partir de R$ 1.412,35'],
  [null, 9000, 'Até R$ 9.000,00'],
  [null, null, null],
])('from %s to %s', (min, max, text) => {
  expect(formatSalario(min, max)).toBe(text)
})
