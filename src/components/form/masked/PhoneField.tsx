import type { FieldProps } from '../Field'
import { MaskedField } from './MaskedField'
import { PREFIXO_TELEFONE, phoneMask } from './phone-mask'

const settle = (text: string) => (PREFIXO_TELEFONE.startsWith(text) ? PREFIXO_TELEFONE : text)
const hasContent = (text: string) => !PREFIXO_TELEFONE.startsWith(text)

/** A Brazilian phone: +55 is added automatically and restored when the field is left; pasted numbers of any shape are understood. */
export function PhoneField(props: FieldProps) {
  return (
    <MaskedField
      {...props}
      mask={phoneMask}
      inputMode="tel"
      maxLength={20}
      autoComplete="tel"
      checkOnBlur
      settle={settle}
      hasContent={hasContent}
    />
  )
}
