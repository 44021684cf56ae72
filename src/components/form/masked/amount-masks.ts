import { formatCentavos, parseCentavos, readDinheiroEscrito } from '@/domain/br/dinheiro'
import type { MaskitoOptions } from '@maskito/core'
import { asMask, digitsOf } from './as-mask'

/** Digits read as centavos: `450000` → `R$ 4.500,00`. Only zeros is an empty field. */
export function maskMoney(text: string): string {
  const centavos = parseCentavos(digitsOf(text).replace(/^0+/, '').slice(0, 12))
  return centavos === null ? '' : formatCentavos(centavos)
}

/** An amount pasted as people write it (`4.500`, `4,5 mil`, `3500.5`), with its centavos; bare digits are centavos as in typing. */
export function completePastedMoney(text: string): string {
  const centavos = readDinheiroEscrito(text)
  return centavos === null ? text : formatCentavos(centavos)
}

const MONEY = /^[R$0-9\s.,]*$/
const ZERO = formatCentavos(0)

export const moneyMask = asMask(maskMoney, MONEY, completePastedMoney)

const orZero = asMask((text) => maskMoney(text) || ZERO, MONEY, completePastedMoney)

/** As `moneyMask`, for amounts that may be zero: the box shows R$ 0,00, which the first digit replaces at any caret position. */
export const moneyOrZeroMask: MaskitoOptions = {
  ...orZero,
  preprocessors: [
    ({ elementState, data }, action) => ({
      data,
      elementState: action === 'insert' && elementState.value === ZERO ? { value: '', selection: [0, 0] } : elementState,
    }),
    ...(orZero.preprocessors ?? []),
  ],
}
