import { describe, expect, it } from 'vitest'
import { forwardedTipo, preselect, pressedServico } from './user-type'

describe('preselect', () => {
  it.each([
    ['cadastro', 'consultoria'],
    ['consultoria', 'consultoria'],
    ['menu-Consultorias', 'consultoria'],
    ['solicitacao', 'cliente'],
    ['', 'cliente'],
    [null, 'cliente'],
    ['cadastros', 'cliente'],
  ] as const)('from=%s → %s', (from, expected) => expect(preselect(from)).toBe(expected))
})

describe('forwardedTipo', () => {
  it('carries the service only from a request, as it was given', () => {
    expect(forwardedTipo('solicitacao', 'R&S')).toBe('R&S')
    expect(forwardedTipo('solicitacao', ' qualquer coisa ')).toBe('qualquer coisa')
    expect(forwardedTipo('solicitacao', '  ')).toBeUndefined()
    expect(forwardedTipo(null, 'empresa')).toBeUndefined()
    expect(forwardedTipo('cadastro', 'R&S')).toBeUndefined()
  })
})

describe('pressedServico', () => {
  it.each([
    [{ servico: ' Cultura Organizacional ' }, 'Cultura Organizacional'],
    [{ servico: '' }, undefined],
    [{ servico: 7 }, undefined],
    [{}, undefined],
    ['servico', undefined],
    [null, undefined],
  ])('of %j is %j', (state, expected) => expect(pressedServico(state)).toBe(expected))
})
