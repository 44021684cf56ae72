import { expect, test } from 'vitest'
import { getDominio } from './Serie'

test('the axis of a few cases reaches four, so that one case is a quarter of the height', () => {
  expect(getDominio([{ mais: 1 }, { mais: 0 }], 4)).toEqual([0, 4])
})

test('the axis of many cases or of money reaches the largest value, and holds zero and what was paid back', () => {
  expect(getDominio([{ mais: 25 }, { mais: 12 }], 4)).toEqual([0, 25])
  expect(
    getDominio([
      { mais: 0, menos: 500 },
      { mais: 9900, menos: 0 },
    ]),
  ).toEqual([-500, 9900])
})
