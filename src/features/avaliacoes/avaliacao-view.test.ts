import { expect, test } from 'vitest'
import { formatNota } from '@/domain/br/numero'
import { describeResumo } from './Resumo'

const resumo = { total: 3, contam: 3, media: 4.3, medias: null, desde: '2026-11-20T12:00:00Z' }

test.each([
  [resumo, 'de 5\u00a0· 3 avaliações desde novembro de 2026'],
  [{ ...resumo, total: 5 }, 'de 5\u00a0· 5 avaliações desde novembro de 2026, 3 na média'],
  [{ ...resumo, contam: 0, media: null }, '3 avaliações desde novembro de 2026'],
  [{ ...resumo, total: 1, contam: 1, media: null, desde: null }, '1 avaliação'],
])('%j: %s', (dado, dito) => {
  expect(describeResumo(dado)).toBe(dito)
})

test('a mark has one decimal place, with a comma', () => {
  expect([formatNota(4.25), formatNota(5)]).toEqual(['4,3', '5,0'])
})
