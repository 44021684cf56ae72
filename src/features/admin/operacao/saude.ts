import { queryOptions } from '@tanstack/react-query'
import { lerSaude } from '../api'

/** The current operating state of the product. */
export const saudeQuery = queryOptions({
  queryKey: ['admin', 'saude'],
  queryFn: ({ signal }) => lerSaude(signal),
  staleTime: 0,
})

/** Minutes after which a routine is missed: most run every minute, the worker tidies up in one of sixty of them, at random. */
const PARADA_MIN: Readonly<Record<string, number>> = { limpeza: 12 * 60 }
const PARADA_MIN_PADRAO = 15

/** Whether a routine has not run for too long. @param agora ISO text of the same clock */
export const parada = ({ nome, ultima }: { readonly nome: string; readonly ultima: string }, agora: string) =>
  Date.parse(agora) - Date.parse(ultima) > (PARADA_MIN[nome] ?? PARADA_MIN_PADRAO) * 60_000
