import { describe, expect, it } from 'vitest'
import { DDDS, ERRO_TELEFONE, ERRO_TELEFONE_DE_SERVICO, ERRO_TELEFONE_ESTRANGEIRO } from './br/telefone.ts'
import {
  ERRO_CELULAR_SEM_NOVE,
  ERRO_EMAIL,
  ERRO_SEM_DDD,
  ERRO_TELEFONE_FIXO,
  ERRO_VAZIO,
  maskIdentificador,
  normalizeCodigo,
  parseIdentificador,
} from './identificador.ts'
import { fc } from '../../tests/samples/random.ts'

const valor = (valor: string) => ({ ok: true, valor })
const erro = (erro: string) => ({ ok: false, erro })

describe('an e-mail', () => {
  it.each([
    ['ana@empresa.com.br', 'ana@empresa.com.br'],
    ['  Ana@Empresa.COM.br\n', 'ana@empresa.com.br'],
    ['mailto:ana@empresa.com', 'ana@empresa.com'],
    ['MAILTO: ana@empresa.com ', 'ana@empresa.com'],
    ['Ana Souza <Ana@empresa.com>', 'ana@empresa.com'],
    ['\u200bana@empresa.com\u200b', 'ana@empresa.com'],
  ])('%j is %j', (digitado, esperado) => expect(parseIdentificador('email', digitado)).toEqual(valor(esperado)))

  it.each([
    'ana',
    'ana@empresa',
    'ana @empresa.com',
    'ana@empresa.com, bia@empresa.com',
    'joão@empresa.com',
    '@empresa.com',
    'x@telefone.invalid',
    'x@conta.INVALID',
    '11912345678',
    '<script>@x.com',
    `${'a'.repeat(250)}@x.com`,
    'a'.repeat(10_000),
  ])('%j is refused', (digitado) => expect(parseIdentificador('email', digitado)).toEqual(erro(ERRO_EMAIL)))
})

describe('a mobile', () => {
  it.each([
    '+55 (11) 91234-5678',
    '11912345678',
    '011 9 1234 5678',
    '0055 11 91234-5678',
    '5511912345678',
    'tel:+5511912345678',
    '(11) 91234.5678',
    ' 11 91234 5678 ',
  ])('%j is read', (digitado) => expect(parseIdentificador('sms', digitado)).toEqual(valor('+5511912345678')))

  it.each([
    ['+1 415 555 2671', ERRO_TELEFONE_ESTRANGEIRO],
    ['+351 912 345 678', ERRO_TELEFONE_ESTRANGEIRO],
    ['(11) 3456-7890', ERRO_TELEFONE_FIXO],
    ['+55 11 3456-7890', ERRO_TELEFONE_FIXO],
    ['(11) 9123-4567', ERRO_CELULAR_SEM_NOVE],
    ['0800 123 4567', ERRO_TELEFONE_DE_SERVICO],
    ['+55 (80) 0123-4567', ERRO_TELEFONE_DE_SERVICO],
    ['912345678', ERRO_SEM_DDD],
    // As the input mask formats it during typing.
    ['+55 (91) 2345-678', ERRO_SEM_DDD],
    ['+55 912345678', ERRO_SEM_DDD],
    ['0055 91234-5678', ERRO_SEM_DDD],
    ['10 91234-5678', 'O DDD 10 não existe. Use: +55 (11) 99999-9999'],
    ['+55 (20) 91234-5678', 'O DDD 20 não existe. Use: +55 (11) 99999-9999'],
    ['11 81234-5678', ERRO_CELULAR_SEM_NOVE],
    ['11 9123-4567', ERRO_CELULAR_SEM_NOVE],
    ['11 912', ERRO_TELEFONE],
    ['5511912345678999', ERRO_TELEFONE],
    ['ana@empresa.com', ERRO_TELEFONE],
    ['onze noves', ERRO_TELEFONE],
    ['+', ERRO_TELEFONE],
    ['9'.repeat(10_000), ERRO_TELEFONE],
  ])('%j: %s', (digitado, esperado) => expect(parseIdentificador('sms', digitado)).toEqual(erro(esperado)))

  it('every Brazilian mobile is parsed in any spelling, and parsing the result changes nothing', () => {
    const escritas = fc.constantFrom(
      (d: string, n: string) => `+55 (${d}) ${n.slice(0, 5)}-${n.slice(5)}`,
      (d: string, n: string) => `0${d} ${n}`,
      (d: string, n: string) => `55${d}${n}`,
      (d: string, n: string) => d + n,
    )
    fc.assert(
      fc.property(fc.constantFrom(...DDDS), fc.stringMatching(/^9[0-9]{8}$/), escritas, (ddd, numero, escrever) => {
        const lido = parseIdentificador('sms', escrever(ddd, numero))
        expect(lido).toEqual(valor(`+55${ddd}${numero}`))
        if (lido.ok) expect(parseIdentificador('sms', lido.valor)).toEqual(lido)
      }),
    )
  })
})

it.each(['', '   ', '\n\t', '\u200b'])('nothing typed (%j) is a required field', (digitado) => {
  expect(parseIdentificador('email', digitado)).toEqual(erro(ERRO_VAZIO))
  expect(parseIdentificador('sms', digitado)).toEqual(erro(ERRO_VAZIO))
})

it('any text gives a value or an error message, never an exception', () => {
  fc.assert(
    fc.property(fc.constantFrom('email', 'sms'), fc.string({ unit: 'binary', maxLength: 400 }), (canal, digitado) => {
      const lido = parseIdentificador(canal, digitado)
      expect(lido.ok ? lido.valor : lido.erro).not.toBe('')
    }),
  )
})

describe('masked', () => {
  it('its owner recognises it, and nobody else learns it', () => {
    expect(maskIdentificador('email', 'julia@empresa.com')).toBe('j•••@empresa.com')
    expect(maskIdentificador('email', 'j@empresa.com')).toBe('j•••@empresa.com')
    expect(maskIdentificador('sms', '+5511912345678')).toBe('+55 (11) •••••-5678')
    expect(maskIdentificador('email', 'nada')).toBe('•••')
  })
})

it('the code is the digits of any pasted text', () => {
  expect(normalizeCodigo('123 456')).toBe('123456')
  expect(normalizeCodigo('123-456\n')).toBe('123456')
  expect(normalizeCodigo('Embira: seu código é 123456.')).toBe('123456')
  expect(normalizeCodigo('1234567')).toBe('1234567')
  expect(normalizeCodigo('９９')).toBe('')
  expect(normalizeCodigo('9'.repeat(100_000))).toHaveLength(12)
})
