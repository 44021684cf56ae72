import { freeText, oneOf } from '@/components/filters/use-url-filters'
import { UFS } from '@/domain/opcoes'
import { PORTES_CLIENTES, SERVICOS_CONSULTORIA } from '@/domain/consultoria/opcoes'

/** The filters of the directory by their name in the address. */
export const FILTROS = {
  texto: freeText,
  servico: oneOf(SERVICOS_CONSULTORIA),
  uf: oneOf(UFS),
  porte: oneOf(PORTES_CLIENTES),
}

export type Filtros = Readonly<Record<keyof typeof FILTROS, string>>
