import type { ComponentType } from 'react'
import { useUrlFilters } from '@/components/filters/use-url-filters'
import { type Filtros, FILTROS } from './filtros'
import { FiltrosDeVagas } from './FiltrosDeVagas'
import { ListaDeVagas } from './ListaDeVagas'

/**
 * Every vacancy on the air, with its filters: public fields only; `After`: what stands under the results of a search. The same on the public board and in the own area
 * (docs/product/vacancies.md#the-recruiters-own-list).
 */
export function VagasPublicadas({ After }: { After?: ComponentType<{ filtros: Filtros }> }) {
  const filters = useUrlFilters(FILTROS)
  return (
    <>
      <FiltrosDeVagas filters={filters} />
      <ListaDeVagas filtros={filters.values} filtered={filters.count > 0} onClear={filters.clear} />
      {After ? <After filtros={filters.values} /> : null}
    </>
  )
}
