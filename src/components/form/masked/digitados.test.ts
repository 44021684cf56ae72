/** Every row of what people type, through the mask of its field and the rules of the form. */
import { type MaskitoOptions, maskitoTransform } from '@maskito/core'
import { expect, test } from 'vitest'
import { HONESTOS, RECUSADOS } from '../../../../tests/samples/digitados'
import { formatCentavos } from '@/domain/br/dinheiro'
import { isTelefoneDeServico, normalizeTelefone, findCelularComNove } from '@/domain/br/telefone'
import { cleanCampo, findErroDoCampo } from '@/domain/validar-campo'
import type { Campo, TipoCampo } from '@/domain/campo'
import { fc } from '../../../../tests/samples/random.ts'
import { moneyMask } from './amount-masks'
import { cnpjMask, cpfCnpjMask, cpfMask } from './DocumentField'
import { phoneMask } from './phone-mask'

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
