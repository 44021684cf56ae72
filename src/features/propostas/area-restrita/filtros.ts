import { freeText, oneOf } from '@/components/filters/use-url-filters'
import { BUDGETS, PRAZOS } from '@/domain/opcoes'

/** The filters of the open requests by their name in the address; `minhas` is '1' or empty. */
export const FILTROS = {
  local: freeText,
  tipo: freeText,
  prazo: oneOf(PRAZOS),
  budget: oneOf(BUDGETS),
  minhas: oneOf(['1']),
}

export type Filtros = Readonly<Record<keyof typeof FILTROS, string>>
