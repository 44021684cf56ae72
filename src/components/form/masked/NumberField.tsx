import type { FieldProps } from '../Field'
import { MaskedField } from './MaskedField'
import { numberMask } from './amount-masks'

/** A count: a text box with the number keyboard, since type=number changes under the mouse wheel and refuses to show mistakes. */
export function NumberField(props: FieldProps) {
  return <MaskedField {...props} mask={numberMask} inputMode="numeric" className="h-12 max-w-40" />
}
