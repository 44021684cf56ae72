import { describe, expect, test } from 'vitest'
import { ERRO_NOMES, isPerfilCompleto, listPendencias, parseCampoDoPerfil } from './perfil.ts'

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
    expect(listPendencias(completo)).toEqual([])
    expect(isPerfilCompleto(completo)).toBe(true)
  })

  test.each([
    ['nome', { nome: null }],
    ['nome', { nome: '' }],
    ['sobrenome', { sobrenome: null }],
    ['email', { email_verificado: false }],
    ['telefone', { telefone_verificado: false }],
    ['telefone', { telefone: null, telefone_verificado: false }],
  ])('lacks %s with %o', (falta, mudanca) => {
    expect(listPendencias({ ...completo, ...mudanca })).toEqual([falta])
    expect(isPerfilCompleto({ ...completo, ...mudanca })).toBe(false)
  })

  test('names the missing fields in the order of the questions', () => {
    const vazio = {
      nome: null,
      sobrenome: null,
      email: null,
      telefone: null,
      email_verificado: false,
      telefone_verificado: false,
    }
    expect(listPendencias(vazio)).toEqual(['nome', 'sobrenome', 'email', 'telefone'])
  })
})

describe('a field of the profile', () => {
  test.each([
    ['nome', '  Ana   Lúcia ', 'Ana Lúcia'],
    ['sobrenome', 'd’Ávila', 'd’Ávila'],
    ['email', ' Ana@Tear.Example ', 'ana@tear.example'],
    ['telefone', '+55 (11) 91234-5678', '+5511912345678'],
  ] as const)('%s %o is kept as %o', (campo, digitado, valor) => {
    expect(parseCampoDoPerfil(campo, digitado)).toEqual({ ok: true, valor })
  })

  test.each([
    ['nome', ' \u200b ', ERRO_NOMES],
    ['sobrenome', '', 'Nome e sobrenome são obrigatórios.'],
    ['nome', 'a'.repeat(121), 'Use no máximo 120 caracteres.'],
    ['email', ' ', 'Informe o seu e-mail: ele é um dos dois jeitos de entrar na sua conta.'],
    ['email', 'ana@', 'E-mail inválido'],
    ['telefone', '+55 ', 'Informe o seu celular: ele é um dos dois jeitos de entrar na sua conta.'],
    ['telefone', '', 'Informe o seu celular: ele é um dos dois jeitos de entrar na sua conta.'],
    ['telefone', '+55 (91) 2345-678', 'Faltou o DDD. Use: +55 (11) 99999-9999'],
    ['telefone', '(11) 3456-7890', 'Telefone fixo não recebe SMS. Informe um celular, com DDD. Use: +55 (11) 99999-9999'],
  ] as const)('%s %o is refused: %s', (campo, digitado, erro) => {
    expect(parseCampoDoPerfil(campo, digitado)).toEqual({ ok: false, erro })
  })
})
