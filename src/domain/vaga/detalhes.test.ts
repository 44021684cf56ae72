import { expect, test } from 'vitest'
import { cleanMarcas, cleanPerto, describeMarcas, describePerto } from './detalhes'

test('marks of an address are those of the list, each once, in its order', () => {
  expect(cleanMarcas('aprendiz, salario,gratis,aprendiz')).toBe('salario,aprendiz')
  expect(cleanMarcas('')).toBe('')
  expect(describeMarcas('salario,meio_periodo')).toBe('Com salário, Meio período')
})

test.each([
  ['Campinas, sp', 'Campinas, SP, 50'],
  [' Olho d’Água,  PB, 100 ', 'Olho d’Água, PB, 100'],
  ['Campinas', ''],
  ['Campinas, SP, 3000', ''],
  [', SP', ''],
  ['', ''],
])('a municipality and a distance: %j is %j', (texto, limpo) => {
  expect(cleanPerto(texto)).toBe(limpo)
})

test('a search by distance in words', () => {
  expect(describePerto('Campinas, SP')).toBe('até 50 km de Campinas, SP')
})
