import { queryOptions } from '@tanstack/react-query'
import { callRpc } from '@/lib/rpc/rpc'

export const responsavelQueries = {
  /** Who works in the consultancy. */
  pessoas: (consultoriaId: string) =>
    queryOptions({
      queryKey: ['propostas', 'pessoas', consultoriaId],
      queryFn: () =>
        callRpc('fn_pessoas_da_empresa', { _empresa_id: consultoriaId }, 'Não foi possível carregar as pessoas da consultoria.'),
      select: ({ pessoas }) => pessoas,
      staleTime: 60_000,
    }),
  /** Says that the request is open on this screen, and who else of the consultancy has it open: names. */
  abertoPor: (consultoriaId: string, solicitacaoId: string) =>
    queryOptions({
      queryKey: ['propostas', 'aberto', consultoriaId, solicitacaoId],
      queryFn: () => callRpc('fn_abrir_pedido', { _id: solicitacaoId }, 'Não foi possível ver quem está com este pedido aberto.'),
      // Each look counts for two minutes; after ten the page may have been forgotten.
      refetchInterval: ({ state }) => (state.dataUpdateCount < 14 && !state.error ? 45_000 : false),
      gcTime: 0,
    }),
}

/** Names who looks after a proposal; empty for nobody. */
export const giveProposta = (id: string, pessoa: string) =>
  callRpc('fn_dar_proposta', { _id: id, ...(pessoa && { _pessoa: pessoa }) }, 'Não foi possível mudar o responsável.')
