import { expect, test } from 'vitest'
import { formatPrazo } from './prazo'

test.each([
  [1, 'até 1 hora'],
  [24, 'até 24 horas'],
  [36, 'até 36 horas'],
  [48, 'até 2 dias'],
  [72, 'até 3 dias'],
])('%i hours', (horas, text) => {
  expect(formatPrazo(horas)).toBe(text)
})
