import { describe, expect, test } from 'vitest'
import { pendencias, perfilCompleto } from './perfil.ts'

const completo = {
  nome: 'Ana',
  sobrenome: 'Souza',
  email: 'ana@tear.example',
  telefone: '+5511912345678',
  email_verificado: true,
  telefone_verificado: true,
}

describe('a profile', () => {
  test('with names and both contacts verified is complete', () => {
    expect(pendencias(completo)).toEqual([])
    expect(perfilCompleto(completo)).toBe(true)
  })

  test.each([
    ['nome', { nome: null }],
    ['nome', { nome: '' }],
    ['sobrenome', { sobrenome: null }],
    ['email', { email_verificado: false }],
    ['telefone', { telefone_verificado: false }],
    ['telefone', { telefone: null, telefone_verificado: false }],
  ])('lacks %s with %o', (falta, mudanca) => {
    expect(pendencias({ ...completo, ...mudanca })).toEqual([falta])
    expect(perfilCompleto({ ...completo, ...mudanca })).toBe(false)
  })

  test('names what it lacks in the order in which it is asked for', () => {
    const vazio = {
      nome: null,
      sobrenome: null,
      email: null,
      telefone: null,
      email_verificado: false,
      telefone_verificado: false,
    }
    expect(pendencias(vazio)).toEqual(['nome', 'sobrenome', 'email', 'telefone'])
  })
})
