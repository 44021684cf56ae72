import { formatCentavos, parseCentavos } from '@/domain/br/dinheiro'
import type { MaskitoOptions } from '@maskito/core'
import { asMask, digitsOf } from './as-mask'

/** Digits read as centavos: `450000` → `R$ 4.500,00`. Only zeros is an empty field. */
export function maskMoney(text: string): string {
  const centavos = parseCentavos(digitsOf(text).replace(/^0+/, '').slice(0, 12))
  return centavos === null ? '' : formatCentavos(centavos)
}

/** Whole reais pasted with a thousand dot or the currency sign (`4.500`, `R$ 4500`) have no centavos: they are added here. */
export const completePastedMoney = (text: string) =>
  /^\s*((R\$)?\s*[0-9]{1,3}(\.[0-9]{3})+|R\$\s*[0-9]+)\s*$/.test(text)
    ? `${text.trim()},00`
    : text.replace(/,([0-9])\s*$/, ',$10')

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
