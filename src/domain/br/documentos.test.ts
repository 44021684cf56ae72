import { describe, expect, it } from 'vitest'
import { formatCnpj, isValidCnpj, normalizeCnpj } from './cnpj.ts'
import { formatCpf, isValidCpf, normalizeCpf } from './cpf.ts'

describe('CNPJ', () => {
  it.each(['12.ABC.345/01DE-35', '12.abc.345/01de-35', '12abc34501de35', '11.222.333/0001-81', ' 11 222 333 0001 81'])(
    '%j is valid',
    (digitado) => expect(isValidCnpj(normalizeCnpj(digitado))).toBe(true),
  )

  it.each([
    '',
    '12.ABC.345/01DE-36',
    '12.ABC.345/01DE-3A',
    '11.222.333/0001-82',
    '11.222.333/0001-8',
    '11.222.333/0001-811',
    '00.000.000/0000-00',
    '11222333000181x',
    'ıı222333000181',
    '１１222333000181',
  ])('%j is invalid', (digitado) => expect(isValidCnpj(normalizeCnpj(digitado))).toBe(false))

  it('parsing a formatted one gives the same value', () => {
    expect(formatCnpj('12ABC34501DE35')).toBe('12.ABC.345/01DE-35')
    expect(formatCnpj('12')).toBe('12')
  })

  it('any single mistyped digit makes a document invalid', () => {
    const certo = '11222333000181'
    for (let posicao = 0; posicao < 14; posicao++)
      for (const novo of '0123456789') {
        const trocado = certo.slice(0, posicao) + novo + certo.slice(posicao + 1)
        expect(isValidCnpj(trocado), trocado).toBe(trocado === certo)
      }
  })
})

describe('CPF', () => {
  it.each(['529.982.247-25', '52998224725', ' 529 982 247-25'])('%j is valid', (digitado) =>
    expect(isValidCpf(normalizeCpf(digitado))).toBe(true),
  )

  it.each(['', '529.982.247-26', '529.982.247-2', '5299822472500', '111.111.111-11', '000.000.000-00', '529.982.247-2x'])(
    '%j is invalid',
    (digitado) => expect(isValidCpf(normalizeCpf(digitado))).toBe(false),
  )

  it('parsing a formatted one gives the same value', () => expect(formatCpf('52998224725')).toBe('529.982.247-25'))
})
