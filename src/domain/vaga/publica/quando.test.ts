import { expect, test } from 'vitest'
import { formatEmDias, formatHaQuanto } from './quando'

// 23:30 of the 22nd in Brasília is already the 23rd in Greenwich.
const agora = Date.parse('2026-11-23T02:30:00Z')

test.each([
  ['2026-11-22T03:00:00Z', 'hoje'],
  ['2026-11-23T02:31:00Z', 'hoje'],
  ['2026-11-22T02:59:00Z', 'ontem'],
  ['2026-11-17T15:00:00Z', 'há 5 dias'],
  ['2026-11-08T15:00:00Z', 'em 8 nov'],
])('%s was published %s', (publicada, texto) => {
  expect(formatHaQuanto(publicada, agora)).toBe(texto)
})

test.each([
  ['2026-09-23T15:00:00Z', 'há 60 dias'],
  ['2026-11-22T02:59:00Z', 'ontem'],
  ['2026-11-22T03:00:00Z', 'hoje'],
  ['2026-11-23T03:00:00Z', 'amanhã'],
  ['2026-11-27T15:00:00Z', 'em 5 dias'],
])('%s is %s', (quando, texto) => {
  expect(formatEmDias(quando, agora)).toBe(texto)
})
