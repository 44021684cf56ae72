import { expect, test } from 'vitest'
import { formatData } from './data.ts'

const dia = new Intl.DateTimeFormat('pt-BR', { dateStyle: 'long', timeZone: 'America/Sao_Paulo' })

test('an instant is written in its format', () => {
  expect(formatData(dia, '2026-11-21T02:30:00Z')).toBe('20 de novembro de 2026')
  expect(formatData(dia, Date.UTC(2026, 0, 1, 3))).toBe('1 de janeiro de 2026')
})

test.each([[null], [undefined], [''], ['null'], ['amanhã'], [Number.NaN]])(
  'an absent date (%j) is a dash, neither 1969 nor an error',
  (quando) => {
    expect(formatData(dia, quando)).toBe('—')
  },
)
