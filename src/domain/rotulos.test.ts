import { expect, test } from 'vitest'
import { BUDGETS, PRAZOS, SETORES } from './opcoes'
import { getRotuloDaOpcao } from './rotulos'

test('budget, deadline and sector are shown with spaces and accents', () => {
  expect(BUDGETS.map(getRotuloDaOpcao)).toEqual([
    'Até R$ 2 mil',
    'R$ 2 mil a R$ 5 mil',
    'R$ 5 mil a R$ 10 mil',
    'R$ 10 mil a R$ 20 mil',
    'Acima de R$ 20 mil',
  ])
  expect(getRotuloDaOpcao(PRAZOS[0])).toBe('Em até 7 dias')
  expect(SETORES.map(getRotuloDaOpcao)).toEqual(expect.arrayContaining(['Imobiliário', 'Logística']))
})

test('a stored value without a row keeps its text, with a capital first letter', () => {
  expect(getRotuloDaOpcao('total')).toBe('Total')
  expect(getRotuloDaOpcao('1 mês')).toBe('1 mês')
})
