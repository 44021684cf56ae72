import { queryOptions } from '@tanstack/react-query'
import { lerSaude } from '../api'

/** How the product runs right now. */
export const saudeQuery = queryOptions({
  queryKey: ['admin', 'saude'],
  queryFn: ({ signal }) => lerSaude(signal),
  staleTime: 0,
})

/** Minutes after which a routine that runs every minute is missed. */
const PARADA_MIN = 15

/** Whether a routine has not run for too long. @param agora ISO text of the same clock */
export const parada = (ultima: string, agora: string) => Date.parse(agora) - Date.parse(ultima) > PARADA_MIN * 60_000
