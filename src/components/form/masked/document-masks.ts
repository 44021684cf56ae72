/* Masks of Brazilian documents: fixed signs come by themselves, typed or pasted, also when the text brings its own. */
import type { MaskitoOptions } from '@maskito/core'

const LETRA = /[0-9A-Za-z]/
const DIGITO = /[0-9]/
const times = (sign: RegExp, count: number) => Array.from({ length: count }, () => sign)

/** `12.ABC.345/01DE-35`: letters are in force since July 2026; the two check digits stay digits. */
export const cnpjMask: MaskitoOptions = {
  mask: [...times(LETRA, 2), '.', ...times(LETRA, 3), '.', ...times(LETRA, 3), '/', ...times(LETRA, 4), '-', ...times(DIGITO, 2)],
  postprocessors: [({ value, selection }) => ({ value: value.toUpperCase(), selection })],
}

/** `529.982.247-25`. */
export const cpfMask: MaskitoOptions = {
  mask: [...times(DIGITO, 3), '.', ...times(DIGITO, 3), '.', ...times(DIGITO, 3), '-', ...times(DIGITO, 2)],
}
