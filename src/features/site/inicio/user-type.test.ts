import { describe, expect, it } from 'vitest'
import { preselectUserType, readForwardedTipo, readPressedServico } from './user-type'

describe('preselect', () => {
  it.each([
    ['cadastro', 'consultoria'],
    ['consultoria', 'consultoria'],
    ['menu-Consultorias', 'consultoria'],
    ['solicitacao', 'cliente'],
    ['', 'cliente'],
    [null, 'cliente'],
    ['cadastros', 'cliente'],
  ] as const)('from=%s → %s', (from, expected) => expect(preselectUserType(from)).toBe(expected))
})

describe('readForwardedTipo', () => {
  it('carries the service only from a request, as it was given', () => {
    expect(readForwardedTipo('solicitacao', 'R&S')).toBe('R&S')
    expect(readForwardedTipo('solicitacao', ' qualquer coisa ')).toBe('qualquer coisa')
    expect(readForwardedTipo('solicitacao', '  ')).toBeUndefined()
    expect(readForwardedTipo(null, 'empresa')).toBeUndefined()
    expect(readForwardedTipo('cadastro', 'R&S')).toBeUndefined()
  })
})

describe('readPressedServico', () => {
  it.each([
    [{ servico: ' Cultura Organizacional ' }, 'Cultura Organizacional'],
    [{ servico: '' }, undefined],
    [{ servico: 7 }, undefined],
    [{}, undefined],
    ['servico', undefined],
    [null, undefined],
  ])('of %j is %j', (state, expected) => expect(readPressedServico(state)).toBe(expected))
})
