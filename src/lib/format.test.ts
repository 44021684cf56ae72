import { expect, test } from 'vitest'
import { formatDia, formatDiaHora, formatHora } from '@/domain/br/quando'
import { formatQuantidade, formatRelogio } from './format'
import { formatQuando } from '@/domain/br/quando'
import { formatTempoDeResposta } from '@/domain/consultoria/tempo-de-resposta'

test('times are in Brasília’s time zone, independent of the browser’s', () => {
  expect(formatDia('2026-11-21T02:30:00Z', Date.UTC(2026, 0, 1, 3))).toBe('20 nov')
  expect(formatHora('2026-11-21T17:32:00Z')).toBe('14:32')
  expect(formatDiaHora(Date.UTC(2026, 0, 1, 3), Date.UTC(2026, 0, 1, 2, 59))).toBe('1 jan 2026 às 00:00')
})

test.each([
  ['2026-11-24T17:05:00Z', 'hoje 14:05'],
  ['2026-11-24T03:00:00Z', 'hoje 00:00'],
  ['2026-11-24T02:59:00Z', 'ontem'],
  ['2026-11-23T02:59:00Z', '22 nov'],
  ['2026-11-25T03:00:00Z', '25 nov'],
  ['2026-01-01T03:00:00Z', '1 jan'],
  ['2026-01-01T02:59:00Z', '31 dez 2025'],
  ['nada', '—'],
])('what happened at %s is %s in the evening of 24 November', (quando, words) => {
  expect(formatQuando(quando, Date.parse('2026-11-25T02:59:59Z'))).toBe(words)
})

test('yesterday over a new year', () => {
  expect(formatQuando('2025-12-31T12:00:00Z', Date.parse('2026-01-01T12:00:00Z'))).toBe('ontem')
})

test('counts read as Portuguese', () => {
  expect(formatQuantidade(1, 'palavra', 'palavras')).toBe('1 palavra')
  expect(formatQuantidade(0, 'palavra', 'palavras')).toBe('0 palavras')
})

test('seconds read as a clock', () => {
  expect([300, 299, 61, 60, 7, 0].map(formatRelogio)).toEqual(['5:00', '4:59', '1:01', '1:00', '0:07', '0:00'])
})

test.each([
  [0, 'Menos de 1 minuto'],
  [1, '1 minuto'],
  [59, '59 minutos'],
  [60, '1 hora'],
  [47 * 60 + 59, '47 horas'],
  [48 * 60, '2 dias'],
])('an answer after %d minutes: %s', (minutos, words) => {
  expect(formatTempoDeResposta(minutos)).toBe(words)
})
