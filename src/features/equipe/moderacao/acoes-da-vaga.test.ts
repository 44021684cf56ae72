import { expect, test } from 'vitest'
import { listAcoesDaPagina } from './acoes-da-vaga'

const acoes = (pagina: Parameters<typeof listAcoesDaPagina>[0]) =>
  listAcoesDaPagina(pagina).map(({ id, motivo }) => [id, motivo?.obrigatorio])

test('the page of a company can be taken off with a reason, and one that is off shown again; without a page there is neither', () => {
  expect(acoes(null)).toEqual([])
  expect(acoes({ slug: 'padaria', texto: '', motivo: null })).toEqual([['ocultar-pagina', true]])
  expect(acoes({ slug: 'padaria', texto: 'Fazemos pão.', motivo: 'Finge ser outra.' })).toEqual([['mostrar-pagina', undefined]])
})
