import type { FieldProps } from '../Field'
import { MaskedField } from './MaskedField'
import { moneyMask } from './amount-masks'

/** An amount in reais: digits are read as centavos while one types. */
export function MoneyField(props: FieldProps) {
  return <MaskedField {...props} mask={moneyMask} inputMode="numeric" className="h-12 max-w-64" />
}
