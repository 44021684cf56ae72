import { expect, test } from 'vitest'
import { parsePrazo } from './prazo'

test.each([
  ['30 dias', { min: 30, max: 30 }],
  ['Até 30 dias corridos.', { min: 30, max: 30 }],
  ['10 dias úteis', { min: 10, max: 20 }],
  ['1 dia útil', { min: 1, max: 2 }],
  ['duas semanas', { min: 14, max: 14 }],
  ['2 a 3 semanas', { min: 14, max: 21 }],
  ['2–3 meses', { min: 56, max: 93 }],
  ['em até um mês', { min: 28, max: 31 }],
])('%s is a duration', (texto, dias) => {
  expect(parsePrazo(texto)).toEqual(dias)
})

test.each([
  '',
  'imediato',
  'a combinar',
  '30',
  '3 a 2 semanas',
  '0 dias',
  '30 dias após o contrato',
  '1 mês e 15 dias',
  '-5 dias',
])('%j is not compared', (texto) => {
  expect(parsePrazo(texto)).toBeNull()
})
