import { describe, expect, it } from 'vitest'
import { DDDS, findWhatsApp, formatTelefone, isTelefoneEstrangeiro, normalizeTelefone } from './telefone.ts'
import { fc } from '../../../tests/samples/random.ts'

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
