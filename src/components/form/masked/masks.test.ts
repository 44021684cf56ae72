import { type MaskitoOptions, maskitoTransform } from '@maskito/core'
import { describe, expect, test } from 'vitest'
import { formatCentavos, MOEDA } from '@/domain/br/dinheiro'
import { findCelularComNove, isTelefoneDeServico, normalizeTelefone } from '@/domain/br/telefone'
import type { Campo, TipoCampo } from '@/domain/campo'
import { cleanCampo, findErroDoCampo } from '@/domain/validar-campo'
import { HONESTOS, RECUSADOS } from '../../../../tests/samples/digitados'
import { fc } from '../../../../tests/samples/random.ts'
import { completePastedMoney, maskMoney, moneyMask, moneyOrZeroMask } from './amount-masks'
import { cnpjMask, cpfCnpjMask, cpfMask } from './DocumentField'
import { maskPhone, phoneMask } from './phone-mask'

/** The text in the box after each key, as a browser would call the mask. */
const type = (mask: (text: string) => string, keys: string) => keys.split('').reduce((text, key) => mask(text + key), '')

describe('phone', () => {
  test.each([
    ['+55 11 91234-5678'],
    ['11912345678'],
    ['011 91234-5678'],
    ['5511912345678'],
    ['+5511912345678'],
    ['005511912345678'],
    ['(11) 91234-5678'],
    ['+55 (11) 91234-5678'],
    // Pasted after the prefix that is already in the box.
    ['+55 +55 11 91234-5678'],
    ['+55 5511912345678'],
    ['+55 011 91234-5678'],
    // Typed in front of it, before the mask came.
    ['11912345678+55 '],
  ])('%s, pasted, is one number', (pasted) => {
    expect(maskPhone(pasted)).toBe('+55 (11) 91234-5678')
  })

  test.each([['11912345678'], ['+5511912345678'], ['5511912345678'], ['+55 11 91234-5678'], ['011912345678']])(
    '%s, typed key by key, is the same number',
    (keys) => {
      expect(type(maskPhone, keys)).toBe('+55 (11) 91234-5678')
    },
  )

  test.each([
    ['119123456+55 ', 9, '+55 (11) 91234-56', 17],
    ['11912345678+55 ', 7, '+55 (11) 91234-5678', 15],
    ['11912345678+55 ', 13, '+55 (11) 91234-5678', 19],
    ['11912345678+55 ', 0, '+55 (11) 91234-5678', 5],
  ])(
    '%s, typed in front of the prefix before the mask came, goes after it, and so does the caret at %i',
    (value, at, masked, caret) => {
      expect(maskitoTransform({ value, selection: [at, at] }, phoneMask)).toEqual({ value: masked, selection: [caret, caret] })
    },
  )

  test('a landline has eight digits', () => {
    expect(type(maskPhone, '4734567890')).toBe('+55 (47) 3456-7890')
    expect(maskPhone('554734567890')).toBe('+55 (47) 3456-7890')
  })

  test('DDD 55 is not taken for the country code', () => {
    expect(type(maskPhone, '55991234567')).toBe('+55 (55) 99123-4567')
    expect(maskPhone('5555991234567')).toBe('+55 (55) 99123-4567')
    // One digit too many is dropped, not read as another number.
    expect(type(maskPhone, '559912345678')).toBe('+55 (55) 99123-4567')
  })

  test('grows with each key', () => {
    expect(['1', '11', '119', '119123', '11912345'].map((keys) => type(maskPhone, keys))).toEqual([
      '+55 (1',
      '+55 (11',
      '+55 (11) 9',
      '+55 (11) 9123',
      '+55 (11) 91234-5',
    ])
  })

  test('the prefix may be deleted; leaving the field restores it', () => {
    expect(['+55 ', '+55', '+5', '+', ''].map(maskPhone)).toEqual(['+55 ', '+55', '+5', '+', ''])
  })

  test('a foreign number stays as typed, so that its error makes sense', () => {
    expect(maskPhone('+1 202 555 0123')).toBe('+12025550123')
  })

  test('for any input the box holds at most 20 characters, and masking its own text again changes nothing', () => {
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom(...'0123456789+() -a'.split('')), maxLength: 30 }), (text) => {
        const masked = maskPhone(text)
        expect(masked.length).toBeLessThanOrEqual(20)
        expect(maskPhone(masked)).toBe(masked)
      }),
      { numRuns: 500 },
    )
  })

  test('a number that the rules accept is never changed into another', () => {
    const numero = fc.tuple(fc.constantFrom('11', '21', '47', '55', '51', '91'), fc.stringMatching(/^(9[0-9]{8}|[2-5][0-9]{7})$/))
    fc.assert(
      fc.property(numero, fc.constantFrom('', '+55', '55', '0', '+55 '), ([ddd, assinante], before) => {
        expect(normalizeTelefone(maskPhone(`${before}${ddd}${assinante}`))).toBe(`+55${ddd}${assinante}`)
      }),
      { numRuns: 300 },
    )
  })

  test.each([
    // Deleted or typed in the middle: the caret stays before the same digits.
    ['+55 (11) 91|34-5678', '+55 (11) 91|345-678'],
    ['+55 (11) 917|345-678', '+55 (11) 917|34-5678'],
    ['+55 (11) 91234|5678', '+55 (11) 91234-|5678'],
    ['1|', '+55 (1|'],
    // Typed into a full box: the last digit leaves, and the caret stands after the typed one.
    ['+55 (11) 91234-9|5678', '+55 (11) 91234-9|567'],
    ['|11912345678', '+55 (|11) 91234-5678'],
  ])('caret: %s → %s', (before, after) => {
    const caret = before.indexOf('|')
    const state = { value: before.replace('|', ''), selection: [caret, caret] as const }
    const [postprocess] = phoneMask.postprocessors ?? []
    const { value, selection } = postprocess?.(state, state) ?? state
    expect(`${value.slice(0, selection[1])}|${value.slice(selection[1])}`).toBe(after)
  })

  test('letters never enter the box', () => {
    expect(maskitoTransform('tel 11 91234 5678', phoneMask)).toBe('+55 (11) 91234-5678')
  })
})

describe('money', () => {
  test('digits are centavos, typed or pasted', () => {
    expect(type(maskMoney, '450000')).toBe('R$ 4.500,00')
    expect(['4', '45', '450', '4500'].map((keys) => type(maskMoney, keys))).toEqual(['R$ 0,04', 'R$ 0,45', 'R$ 4,50', 'R$ 45,00'])
    expect(['4.500,00', 'R$ 4.500,00', '4500,00', '450000'].map(maskMoney)).toEqual(Array(4).fill('R$ 4.500,00'))
  })

  test('whole reais pasted with their dot or sign get their centavos', () => {
    expect(maskMoney(completePastedMoney('4.500'))).toBe('R$ 4.500,00')
    expect(maskMoney(completePastedMoney('R$ 4500'))).toBe('R$ 4.500,00')
    expect(maskMoney(completePastedMoney('R$ 1.234.567'))).toBe('R$ 1.234.567,00')
    expect(maskMoney(completePastedMoney('4500,5'))).toBe('R$ 4.500,50')
    expect(maskMoney(completePastedMoney('1234.56'))).toBe('R$ 1.234,56')
  })

  test('deleting down to zero empties the box', () => {
    expect(maskMoney('R$ 0,0')).toBe('')
    expect(maskMoney('')).toBe('')
  })

  test('any text becomes empty or an amount that the rules accept', () => {
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom(...'0123456789,.R$ a'.split('')), maxLength: 24 }), (text) => {
        const masked = maskitoTransform(text, moneyMask)
        expect(masked === '' || MOEDA.test(masked)).toBe(true)
      }),
      { numRuns: 500 },
    )
  })
})

test('an amount that may be nothing shows R$ 0,00 instead of an empty box', () => {
  expect(['', 'R$ 0,0', 'R$ 0,00'].map((text) => maskitoTransform(text, moneyOrZeroMask))).toEqual(Array(3).fill('R$ 0,00'))
  expect(maskitoTransform('450000', moneyOrZeroMask)).toBe('R$ 4.500,00')
})

test.each([
  ['12abc34501de35', '12.ABC.345/01DE-35'],
  ['12.ABC.345/01DE-35', '12.ABC.345/01DE-35'],
  ['12.ABC.345/01DE-3599', '12.ABC.345/01DE-35'],
  ['12 abc 345', '12.ABC.345'],
])('CNPJ %s reads %s, letters too', (typed, shown) => {
  expect(maskitoTransform(typed, cnpjMask)).toBe(shown)
})

test('CPF takes digits alone', () => {
  expect(['52998224725', '529.982.247-25', '529a982'].map((typed) => maskitoTransform(typed, cpfMask))).toEqual([
    '529.982.247-25',
    '529.982.247-25',
    '529.982',
  ])
})

test.each([
  ['529982', '529.982'],
  ['52998224725', '529.982.247-25'],
  // The twelfth digit, or any letter, makes it a CNPJ; eighteen characters are the most.
  ['529.982.247-251', '52.998.224/7251'],
  ['11222333000181', '11.222.333/0001-81'],
  ['11.222.333/0001-8199', '11.222.333/0001-81'],
  ['12abc34501de35', '12.ABC.345/01DE-35'],
  ['12a', '12.A'],
  // Deleting back to eleven digits makes it a CPF again.
  ['52.998.224/725', '529.982.247-25'],
])('CPF or CNPJ %s reads %s', (typed, shown) => {
  expect(maskitoTransform(typed, cpfCnpjMask)).toBe(shown)
})

/** Every row of what people type, through the mask of its field and the rules of the form. */
const MASCARAS = { cnpj: cnpjMask, cpf: cpfMask, moeda: moneyMask, telefone: phoneMask }

/** The text of an empty box after a paste, as a browser would call the mask. */
function paste(texto: string, mascara: MaskitoOptions): string {
  const elementState = { value: '', selection: [0, 0] } as const
  const { data = '' } = (mascara.preprocessors ?? []).reduce<{ elementState: typeof elementState; data?: string }>(
    (antes, preprocessor) => ({ ...antes, ...preprocessor({ elementState, data: antes.data ?? '' }, 'insert'), elementState }),
    { elementState, data: texto },
  )
  return maskitoTransform(data, mascara)
}
const mask = (tipo: TipoCampo, texto: string) =>
  tipo in MASCARAS ? paste(texto, MASCARAS[tipo as keyof typeof MASCARAS]) : texto
const campo = (tipo: TipoCampo): Campo => ({ tipo, rotulo: 'Exemplo', erro: 'Conte mais', palavras: 5 })
const take = (tipo: TipoCampo, texto: string) => cleanCampo(campo(tipo), mask(tipo, texto))

test(`${HONESTOS.length} honest answers are stored as they were meant`, () => {
  expect(HONESTOS.map(([tipo, colado]) => [tipo, colado, take(tipo, colado)])).toEqual(HONESTOS)
  expect(HONESTOS.filter(([tipo, colado]) => findErroDoCampo(campo(tipo), take(tipo, colado)) !== null)).toEqual([])
})

test(`${RECUSADOS.length} texts are refused with what is wrong`, () => {
  expect(RECUSADOS.map(([tipo, colado]) => [tipo, colado, findErroDoCampo(campo(tipo), take(tipo, colado))])).toEqual(RECUSADOS)
})

test('a field for either document reads both as they are copied', () => {
  for (const [tipo, colado, guardado] of HONESTOS)
    if (tipo === 'cnpj' || tipo === 'cpf') expect(cleanCampo(campo(tipo), paste(colado, cpfCnpjMask)), colado).toBe(guardado)
})

test('an amount is read the same from each way of writing it', () => {
  const escritas: readonly ((centavos: number) => string)[] = [
    (centavos) => formatCentavos(centavos),
    (centavos) => `${formatCentavos(centavos).slice(3)} por mês`,
    (centavos) => `${formatCentavos(centavos).replaceAll(' ', '\u00a0')}.`,
    (centavos) => `R$${(centavos / 100).toFixed(2)}`,
    (centavos) => (centavos / 100).toLocaleString('en-US', { minimumFractionDigits: 2 }),
  ]
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 999_999_999_999 }), fc.constantFrom(...escritas), (centavos, escrita) => {
      expect(take('moeda', escrita(centavos))).toBe(formatCentavos(centavos))
    }),
    { numRuns: 300 },
  )
})

test('digits alone stay centavos, as the same digits typed key by key', () => {
  fc.assert(
    fc.property(fc.stringMatching(/^[1-9][0-9]{0,11}$/), (digitos) => {
      expect(take('moeda', digitos)).toBe(formatCentavos(Number(digitos)))
    }),
    { numRuns: 200 },
  )
})

test('the 9 is advised for a mobile of eight digits, and for no other number', () => {
  expect(findCelularComNove(normalizeTelefone('(11) 9123-4567'))).toBe('+5511991234567')
  for (const numero of ['(11) 3456-7890', '(11) 91234-5678', '0800 123 4567', ''])
    expect(findCelularComNove(normalizeTelefone(numero)), numero).toBeNull()
  expect(HONESTOS.filter(([tipo, colado]) => tipo === 'telefone' && isTelefoneDeServico(colado))).toEqual([])
})
