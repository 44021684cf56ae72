import { expect, test } from 'vitest'
import { solicitacoes } from './marketplace'
import { formatCelula } from './valor'

test('an object or a list of objects in a cell is written in words, without braces and empty fields', () => {
  const coluna = { campo: 'dado', titulo: 'Dado' }
  expect(formatCelula(coluna, { dado: { valor: 0, nome_curto: 'x', ok: true, nada: null } })).toBe(
    'Valor: 0; Nome curto: x; Ok: Sim',
  )
  expect(formatCelula(coluna, { dado: [{ valor: 1 }, 'b'] })).toBe('Valor: 1, b')
})

test("the team's list of requests shows deadline and amount as they are stored, under 'Budget estimado'", () => {
  const linha = { prazo_desejado: 'Imediato (≤7 dias)', budget_estimado: 'R$5k–10k' }
  const shown = solicitacoes.colunas.filter(({ campo }) => campo in linha)
  expect(shown.map((coluna) => [coluna.titulo, formatCelula(coluna, linha)])).toEqual([
    ['Prazo', 'Imediato (≤7 dias)'],
    ['Budget estimado', 'R$5k–10k'],
  ])
})
