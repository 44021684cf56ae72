/* Masks of Brazilian documents: separators are added automatically, typed or pasted, also when the text has its own. */
import type { MaskitoOptions } from '@maskito/core'
import { getDocumentoColado } from '@/domain/br/documento-colado'

type ElementState = Parameters<NonNullable<MaskitoOptions['postprocessors']>[number]>[0]

const LETRA = /[0-9A-Za-z]/
const DIGITO = /[0-9]/
const times = (sign: RegExp, count: number) => Array.from({ length: count }, () => sign)

/** A document that was copied with its label or the sentence around it. */
const picked: NonNullable<MaskitoOptions['preprocessors']>[number] = ({ elementState, data }, action) => ({
  elementState,
  data: action === 'insert' && data.length > 1 ? getDocumentoColado(data) : data,
})

const capitals = ({ value, selection }: ElementState): ElementState => ({ value: value.toUpperCase(), selection })

const cnpj = [
  ...times(LETRA, 2),
  '.',
  ...times(LETRA, 3),
  '.',
  ...times(LETRA, 3),
  '/',
  ...times(LETRA, 4),
  '-',
  ...times(DIGITO, 2),
]
const cpf = [...times(DIGITO, 3), '.', ...times(DIGITO, 3), '.', ...times(DIGITO, 3), '-', ...times(DIGITO, 2)]

/** `12.ABC.345/01DE-35`: letters are in force since July 2026; the two check digits stay digits. */
export const cnpjMask: MaskitoOptions = {
  mask: cnpj,
  preprocessors: [picked],
  postprocessors: [capitals],
}

/** `529.982.247-25`. */
export const cpfMask: MaskitoOptions = {
  mask: cpf,
  preprocessors: [picked],
}

/** Either: a CPF up to eleven digits, a CNPJ from the first letter or the twelfth digit on. At most 18 characters with their dots. */
export const cpfCnpjMask: MaskitoOptions = {
  mask: ({ value }) => (/[A-Za-z]/.test(value) || value.replace(/[^0-9]/g, '').length > 11 ? cnpj : cpf),
  preprocessors: [picked],
  postprocessors: [capitals],
}
