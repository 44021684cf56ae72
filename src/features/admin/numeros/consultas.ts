import { queryOptions } from '@tanstack/react-query'
import { readNumeros } from '../api'
import type { Periodo } from './periodo'

export type { Numeros } from '@/domain/contratos/equipe'

export const numerosQueries = {
  /** The numbers of a period, both days included. */
  doPeriodo: ({ de, ate }: Periodo) =>
    queryOptions({
      queryKey: ['admin', 'numeros', de, ate],
      queryFn: ({ signal }) => readNumeros(de, ate, signal),
    }),
}
