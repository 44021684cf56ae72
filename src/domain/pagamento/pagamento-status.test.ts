import { expect, test } from 'vitest'
import { findSemResto } from './pagamento-status.ts'

test.each([
  ['nothing received', [0, 0, 0, 0], null],
  ['all of it left', [7990, 0, 0, 7990], null],
  ['a part went back', [7990, 2000, 0, 5990], null],
  ['all of it on its way', [7990, 0, 0, 0], 'voltando'],
  ['a part back, the rest on its way', [7990, 2000, 0, 0], 'voltando'],
  ['all of it back', [7990, 7990, 0, 0], 'reembolsado'],
  ['taken back by the bank', [7990, 0, 7990, 0], 'devolvido'],
  ['a part back, the rest taken back by the bank', [7990, 2000, 5990, 0], 'devolvido'],
] as const)('%s', (_, [recebido, reembolsado, devolvido, resta], expected) => {
  expect(findSemResto({ recebido, reembolsado, devolvido, resta })).toBe(expected)
})
