/*
 * Typing aids. Each mask is one pure function text → text; `asMask` turns it into a maskito option that keeps the caret before the
 * same digits. Defined once at module level: maskito starts anew whenever its options object changes.
 */
import type { MaskitoOptions } from '@maskito/core'
import { formatarCentavos, lerCentavos } from '@/domain/br/dinheiro'
import { DDDS, telefoneEstrangeiro } from '@/domain/br/telefone'

/** What stands in an empty phone field. */
export const PREFIXO_TELEFONE = '+55 '
const MAX_NACIONAL = 11
const MAX_ESTRANGEIRO = 15

const digitsOf = (text: string) => text.replace(/[^0-9]/g, '')

/** Could begin a Brazilian number: a DDD that exists, then a mobile (9…) or a landline (2–5…). */
const plausible = (nacional: string) =>
  (DDDS as readonly string[]).includes(nacional.slice(0, 2)) && /^(9[0-9]{0,8}|[2-5][0-9]{0,7})$/.test(nacional.slice(2))

/** DDD and number of what was typed or pasted, without country code and trunk zeros, at most 11 digits. */
function nacionalOf(text: string): string {
  const digits = digitsOf(text.replace(/^\s*\+\s*5\s*5/, '')).replace(/^0+/, '')
  // More digits than a number has: the first 55 may be the country code, typed or pasted after ours or without its plus.
  const repeated = digits.length > MAX_NACIONAL && digits.startsWith('55') && plausible(digits.slice(2))
  return (repeated ? digits.slice(2) : digits).slice(0, MAX_NACIONAL)
}

/** `11912345678` → `+55 (11) 91234-5678`, also unfinished. A foreign number stays as typed, so that its refusal makes sense. */
export function maskPhone(text: string): string {
  if (PREFIXO_TELEFONE.startsWith(text)) return text
  if (telefoneEstrangeiro(text)) return `+${digitsOf(text).slice(0, MAX_ESTRANGEIRO)}`
  const nacional = nacionalOf(text)
  const ddd = nacional.slice(0, 2)
  const numero = nacional.slice(2)
  if (numero === '') return ddd === '' ? PREFIXO_TELEFONE : `${PREFIXO_TELEFONE}(${ddd}`
  const cut = numero.startsWith('9') || numero.length > 8 ? 5 : 4
  const tail = numero.slice(cut)
  return `${PREFIXO_TELEFONE}(${ddd}) ${numero.slice(0, cut)}${tail === '' ? '' : `-${tail}`}`
}

/** Digits read as centavos: `450000` → `R$ 4.500,00`. Only zeros is an empty field. */
export function maskMoney(text: string): string {
  const centavos = lerCentavos(digitsOf(text).replace(/^0+/, '').slice(0, 12))
  return centavos === null ? '' : formatarCentavos(centavos)
}

/** Whole reais pasted with their thousand dots (`4.500`) have no centavos to read: they get them here. */
export const completePastedMoney = (text: string) =>
  /^\s*(R\$)?\s*[0-9]{1,3}(\.[0-9]{3})+\s*$/.test(text) ? `${text.trim()},00` : text.replace(/,([0-9])\s*$/, ',$10')

/** At most seven digits, enough for every count we ask. */
export const maskNumber = (text: string) => digitsOf(text).slice(0, 7)

/** Position in `text` that has `count` digits after it. */
function caretBefore(text: string, count: number): number {
  if (count === 0) return text.length
  let seen = 0
  for (let at = text.length - 1; at >= 0; at--) {
    if (/[0-9]/.test(text.charAt(at))) seen++
    // Just after the previous digit would delete the wrong one: stay before this digit.
    if (seen === count) return at
  }
  return text.length - text.replace(/^\D+/, '').length
}

function asMask(apply: (text: string) => string, allowed: RegExp, onPaste = (text: string) => text): MaskitoOptions {
  return {
    mask: allowed,
    preprocessors: [
      ({ elementState, data }, action) => ({ elementState, data: action === 'insert' && data.length > 1 ? onPaste(data) : data }),
    ],
    postprocessors: [
      ({ value, selection }) => {
        const masked = apply(value)
        const caret = caretBefore(masked, digitsOf(value.slice(selection[1])).length)
        return { value: masked, selection: [caret, caret] }
      },
    ],
  }
}

export const phoneMask = asMask(maskPhone, /^[+0-9\s().-]*$/)
export const moneyMask = asMask(maskMoney, /^[R$0-9\s.,]*$/, completePastedMoney)
export const numberMask = asMask(maskNumber, /^[0-9]*$/)
