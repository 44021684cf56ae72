import { useQueryClient } from '@tanstack/react-query'
import { AppError } from '@/lib/errors'
import { useSingleMutation } from '@/lib/query'
import { publicaQueries } from '../../api'
import { answerEntrevista, type RespostaDaEntrevista } from '../api'

/** Answers offered interview times, and shows what the server made of it. A refusal reads the free times again. */
export function useResponder(token: string, onDone: () => void) {
  const queries = useQueryClient()
  const { queryKey } = publicaQueries.candidatura(token)
  return useSingleMutation({
    mutationFn: (resposta: RespostaDaEntrevista) => answerEntrevista(token, resposta),
    onSuccess: (entrevista) => {
      queries.setQueryData(queryKey, (antes) => antes && { ...antes, entrevista })
      onDone()
    },
    onError: (error) => {
      if (error instanceof AppError && error.status === 409) void queries.invalidateQueries({ queryKey })
    },
  })
}
