import { describe, expect, it, test } from 'vitest'
import { fc } from '../../../tests/samples/random.ts'
import { isValidCnpj, normalizeCnpj } from './cnpj.ts'
import { formatCnpj } from './cnpj-formato.ts'
import { formatCpf, isValidCpf, normalizeCpf } from './cpf.ts'
import { formatData } from './data.ts'
import { addDias } from './dia.ts'
import { describeCentavos } from './dinheiro'
import { DDDS, findWhatsApp, formatTelefone, isTelefoneEstrangeiro, normalizeTelefone } from './telefone.ts'

const dia = new Intl.DateTimeFormat('pt-BR', { dateStyle: 'long', timeZone: 'America/Sao_Paulo' })

test('an instant is written in its format', () => {
  expect(formatData(dia, '2026-11-21T02:30:00Z')).toBe('20 de novembro de 2026')
  expect(formatData(dia, Date.UTC(2026, 0, 1, 3))).toBe('1 de janeiro de 2026')
})

test.each([[null], [undefined], [''], ['null'], ['amanhã'], [Number.NaN]])(
  'an absent date (%j) is a dash, neither 1969 nor an error',
  (quando) => {
    expect(formatData(dia, quando)).toBe('—')
  },
)

test.each([
  [85_00, 'R$ 85,00'],
  [8500_00, 'R$ 8.500,00 (8,5 mil reais)'],
  [1234_56, 'R$ 1.234,56 (cerca de 1,2 mil reais)'],
  [850_000_00, 'R$ 850.000,00 (850 mil reais)'],
  [1_500_000_00, 'R$ 1.500.000,00 (1,5 milhão de reais)'],
])('%d centavos are read back as %s', (centavos, words) => {
  expect(describeCentavos(centavos)).toBe(words)
})

test('a day some days later or earlier, over the end of a year and in February', () => {
  expect([addDias('2026-12-31', 1), addDias('2028-02-28', 1), addDias('2027-01-01', -1)]).toEqual([
    '2027-01-01',
    '2028-02-29',
    '2026-12-31',
  ])
})

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

describe('phone', () => {
  it.each([
    ['+55 (11) 91234-5678', '+5511912345678'],
    ['11912345678', '+5511912345678'],
    ['011 91234-5678', '+5511912345678'],
    ['0055 11 91234-5678', '+5511912345678'],
    ['(11) 3456-7890', '+551134567890'],
    ['+55 11 3456-7890', '+551134567890'],
    ['55 99123-4567', '+5555991234567'],
    ['5555991234567', '+5555991234567'],
    ['+55 (55) 99123-4567', '+5555991234567'],
    ['+ 5 5 55 99123-4567', '+5555991234567'],
    ['0055 55 99123-4567', '+5555991234567'],
    ['055 99123-4567', '+5555991234567'],
    ['+55 011 91234-5678', '+5511912345678'],
    ['(+55) 11 91234-5678', '+5511912345678'],
    [`${'😀'.repeat(20)}11912345678`, '+5511912345678'],
  ])('%j is stored as %j', (digitado, esperado) => expect(normalizeTelefone(digitado)).toBe(esperado))

  it.each([
    '',
    '+55',
    '1234',
    '+1 415 555 2671',
    '10912345678',
    '11812345678',
    '5511912345678999',
    // Without DDD, after the prefix that the field itself adds: never a number of DDD 55.
    '+55 (91) 2345-678',
    '+55 912345678',
    '+ 5 5 912345678',
    '(+55) 91234-5678',
    '0055 912345678',
    '+55 (34) 5678-90',
    '9'.repeat(200),
  ])('%j is not a phone number', (digitado) => expect(normalizeTelefone(digitado)).toBeNull())

  it('distinguishes a foreign number from a mistyped one', () => {
    expect(isTelefoneEstrangeiro('+1 415 555 2671')).toBe(true)
    expect(isTelefoneEstrangeiro('+55 11 9')).toBe(false)
    expect(isTelefoneEstrangeiro('11 9')).toBe(false)
  })

  it('parsing a formatted number gives the same value', () => {
    const assinante = fc.oneof(fc.stringMatching(/^9[0-9]{8}$/), fc.stringMatching(/^[2-5][0-9]{7}$/))
    fc.assert(
      fc.property(fc.constantFrom(...DDDS), assinante, (ddd, resto) => {
        const telefone = `+55${ddd}${resto}`
        expect(normalizeTelefone(formatTelefone(telefone))).toBe(telefone)
        expect(normalizeTelefone(telefone)).toBe(telefone)
        expect(normalizeTelefone(ddd + resto)).toBe(telefone)
      }),
    )
  })

  it('a number without its DDD is never parsed as another one, with any prefix', () => {
    const semDdd = fc.oneof(fc.stringMatching(/^9[0-9]{8}$/), fc.stringMatching(/^[2-5][0-9]{7}$/))
    const prefixo = fc.constantFrom('+55', '+55 ', '+ 55 ', '0055', '00 55 ', '(+55) ', '+55 (')
    fc.assert(
      fc.property(prefixo, semDdd, (pais, numero) => {
        expect(normalizeTelefone(pais + numero)).toBeNull()
      }),
    )
  })

  it.each([
    ['+5511912345678', 'https://wa.me/5511912345678'],
    ['+551133334444', null],
    ['+5511812345678', null],
    ['11912345678', null],
  ])('WhatsApp of %s: %s', (telefone, endereco) => expect(findWhatsApp(telefone)).toBe(endereco))

  it('knows the 67 area codes', () => expect(new Set(DDDS).size).toBe(67))
})
