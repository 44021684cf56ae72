import type { MaskitoOptions } from '@maskito/core'
import type { FieldProps } from '../Field'
import { MaskedField } from './MaskedField'

/* Masks of Brazilian documents: separators are added automatically, typed or pasted, also when the text has its own. */
const ESCRITO = {
  cnpj: /[0-9A-Z]{2}\.[0-9A-Z]{3}\.[0-9A-Z]{3}\/[0-9A-Z]{4}-?[0-9]{2}(?![0-9A-Z])/i,
  cpf: /(?<![0-9.])[0-9]{3}\.[0-9]{3}\.[0-9]{3}-?[0-9]{2}(?![0-9])/,
}
const ROTULO = /^[^0-9A-Za-z]*C(?:NPJ|PF)(?![0-9A-Za-z])(?:[^0-9A-Za-z]*(?:(?:MF|C(?:NPJ|PF)|n)(?![0-9A-Za-z])))*[^0-9A-Za-z]*/i
const ROTULO_COLADO = /^C(?:NPJ(?=[0-9A-Z]{14}$)|PF(?=[0-9]{11}$))/i

/**
 * The document in a text that was copied with what stands around it: `CNPJ: 33.000.167/0001-01`, `Oficina Ltda. (CPF 529.982.247-25)`.
 * A CNPJ may begin with the letters C, N, P and J since July 2026: they are a label only where no letter or digit follows them, or where
 * a whole document does. Any other text is returned unchanged.
 */
function getDocumentoColado(colado: string): string {
  const escrito = ESCRITO.cnpj.exec(colado) ?? ESCRITO.cpf.exec(colado)
  return escrito?.[0] ?? colado.trim().replace(ROTULO, '').replace(ROTULO_COLADO, '')
}

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

const KINDS = {
  cnpj: { mask: cnpjMask, inputMode: 'text', className: 'h-12 sm:max-w-64' },
  cpf: { mask: cpfMask, inputMode: 'numeric', className: 'h-12 sm:max-w-64' },
  'cpf-cnpj': { mask: cpfCnpjMask, inputMode: 'text', className: 'h-12 sm:max-w-64' },
} as const

/** The document of a company, of a person, or of either; its check digits are validated when it is left. */
export function DocumentField({ kind, ...props }: FieldProps & { kind: keyof typeof KINDS }) {
  return <MaskedField {...props} {...KINDS[kind]} checkOnBlur />
}
