import { useQueryClient } from '@tanstack/react-query'
import { type AppError, toAppError } from '@/lib/errors'
import { useSingleMutation } from '@/lib/query'
import { acompanhamentoQueries, type Decisao, decidir, type PropostasDoPedido } from '../api'

type Done = {
  /** `propostas` as they are now. */
  onDone: (decisao: Decisao, propostas: PropostasDoPedido) => void
  /** The request changed meanwhile, in another tab or by a consultancy: nothing was done, and the page is read anew. */
  onOvertaken: (message: string) => void
}

/** What was decided about has changed: trying the same again cannot work. */
const overtakes = (error: AppError) => [404, 409, 410].includes(error.status)

/**
 * Carries out one decision at a time. A success puts the server's answer on the page; without any answer the same press may simply be
 * made again, since the server answers a repeated decision as it did the first.
 */
export function useDecisao(token: string, { onDone, onOvertaken }: Done) {
  const queries = useQueryClient()
  const refresh = () => {
    for (const query of [acompanhamentoQueries.propostas(token), acompanhamentoQueries.ofToken(token)])
      void queries.invalidateQueries({ queryKey: query.queryKey })
  }
  const mutation = useSingleMutation<PropostasDoPedido, Decisao>({
    mutationFn: (decisao) => decidir(token, decisao),
    onSuccess: (propostas, decisao) => {
      queries.setQueryData(acompanhamentoQueries.propostas(token).queryKey, propostas)
      onDone(decisao, propostas)
    },
    onError: (thrown) => {
      const error = toAppError(thrown)
      if (!overtakes(error)) return
      refresh()
      onOvertaken(error.message)
    },
  })
  const error = mutation.error && !overtakes(toAppError(mutation.error)) ? mutation.error : null
  return {
    ...mutation,
    error,
    /** Given up after a failure: the answer may have been lost on its way, so the page asks how things stand. */
    leave: () => {
      if (mutation.error) refresh()
      mutation.reset()
    },
  }
}
