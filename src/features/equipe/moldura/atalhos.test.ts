import { expect, test } from 'vitest'
import { chooseLetras } from './atalhos'

test('each decision gets a letter of its label, never twice and never j or k', () => {
  expect(chooseLetras(['Abrir', 'Ajustar', 'Kj', 'Ética'])).toEqual(['a', 'u', '', 'e'])
})
