import type { FieldProps } from '../Field'
import { cnpjMask, cpfMask } from './document-masks'
import { MaskedField } from './MaskedField'

/** The document of a company or of a person; its check digits are judged when it is left. */
export function DocumentField({ kind, ...props }: FieldProps & { kind: 'cnpj' | 'cpf' }) {
  return kind === 'cnpj' ? (
    <MaskedField {...props} mask={cnpjMask} inputMode="text" checkOnBlur className="h-12 max-w-72" />
  ) : (
    <MaskedField {...props} mask={cpfMask} inputMode="numeric" checkOnBlur className="h-12 max-w-64" />
  )
}
