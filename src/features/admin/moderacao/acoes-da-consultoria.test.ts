import { expect, test } from 'vitest'
import { listAcoesDaConsultoria } from './acoes-da-consultoria'

const acoes = (perfil: unknown, aprovacao = 'aprovada') =>
  listAcoesDaConsultoria({ id: 'c1', aprovacao, perfil }).map(({ id, motivo }) => [id, motivo?.obrigatorio])

test('a written profile can be hidden with a reason, a hidden one shown again, whatever was decided; without one there is neither', () => {
  expect(acoes(null)).toEqual([['suspender', true]])
  expect(acoes({ texto: '', oculto: false })).toEqual([['suspender', true]])
  expect(acoes({ texto: 'Uma casa.', oculto: false })).toContainEqual(['ocultar-perfil', true])
  expect(acoes({ texto: 'Uma casa.', oculto: true }, 'suspensa')).toEqual([
    ['reativar', false],
    ['mostrar-perfil', undefined],
  ])
})
