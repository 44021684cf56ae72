import type { FieldProps } from '../Field'
import { cnpjMask, cpfCnpjMask, cpfMask } from './document-masks'
import { MaskedField } from './MaskedField'

const KINDS = {
  cnpj: { mask: cnpjMask, inputMode: 'text', className: 'h-12 max-w-72' },
  cpf: { mask: cpfMask, inputMode: 'numeric', className: 'h-12 max-w-64' },
  'cpf-cnpj': { mask: cpfCnpjMask, inputMode: 'text', className: 'h-12 max-w-72' },
} as const

/** The document of a company, of a person, or of either; its check digits are validated when it is left. */
export function DocumentField({ kind, ...props }: FieldProps & { kind: keyof typeof KINDS }) {
  return <MaskedField {...props} {...KINDS[kind]} checkOnBlur />
}
