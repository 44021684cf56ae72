import { expect, test } from 'vitest'
import { listAcoesDaConsultoria } from './acoes-da-consultoria'

const consultoria = {
  id: 'c1',
  consultoria_nome: 'Uma casa',
  responsavel_nome: 'Ana',
  email: 'ana@casa.example',
  com_dono: true,
  atualizado_em: '2026-11-21T17:05:00Z',
}
const acoes = (perfil: { texto: string; oculto: boolean } | null, aprovacao = 'aprovada') =>
  listAcoesDaConsultoria({ ...consultoria, aprovacao, perfil: perfil && { ...perfil, motivo: null } }).map(({ id, motivo }) => [
    id,
    motivo?.obrigatorio,
  ])

test('a written profile can be hidden with a reason, a hidden one shown again, whatever was decided; without one there is neither', () => {
  expect(acoes(null)).toEqual([['suspender', true]])
  expect(acoes({ texto: '', oculto: false })).toEqual([['suspender', true]])
  expect(acoes({ texto: 'Uma casa.', oculto: false })).toContainEqual(['ocultar-perfil', true])
  expect(acoes({ texto: 'Uma casa.', oculto: true }, 'suspensa')).toEqual([
    ['reativar', false],
    ['mostrar-perfil', undefined],
  ])
})
