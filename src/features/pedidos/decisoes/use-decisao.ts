import { useQueryClient } from '@tanstack/react-query'
import { type AppError, toAppError } from '@/lib/errors'
import { useSingleMutation } from '@/lib/query'
import { acompanhamentoQueries, decideProposta, type Decisao, type PropostasDoPedido } from '../acompanhar/api'

type Done = {
  /** The current `propostas`. */
  onDone: (decisao: Decisao, propostas: PropostasDoPedido) => void
  /** The request changed meanwhile, in another tab or by a consultancy: nothing was done, and the page is reloaded. */
  onOvertaken: (message: string) => void
}

/** The target of the decision has changed: a retry cannot work. */
const overtakes = (error: AppError) => [404, 409, 410].includes(error.status)

/**
 * Executes one decision at a time. A success puts the server's answer on the page; without an answer the same press may be repeated,
 * because the server answers a repeated decision like the first.
 */
export function useDecisao(token: string, { onDone, onOvertaken }: Done) {
  const queries = useQueryClient()
  // A decision also ends conversations. The key of `conversaQueries.doCliente`, whose code comes after that of the proposals.
  const readConversas = () => void queries.invalidateQueries({ queryKey: ['conversas', { token }] })
  const refresh = () => {
    for (const query of [acompanhamentoQueries.propostas(token), acompanhamentoQueries.ofToken(token)])
      void queries.invalidateQueries({ queryKey: query.queryKey })
    readConversas()
  }
  const mutation = useSingleMutation<PropostasDoPedido, Decisao>({
    mutationFn: (decisao) => decideProposta(token, decisao),
    onSuccess: (propostas, decisao) => {
      queries.setQueryData(acompanhamentoQueries.propostas(token).queryKey, propostas)
      readConversas()
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
    /** Cancelled after a failure: the answer may have been lost, so the page reads the current state. */
    leave: () => {
      if (mutation.error) refresh()
      mutation.reset()
    },
  }
}
