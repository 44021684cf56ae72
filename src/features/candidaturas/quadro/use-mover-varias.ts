import { useQueryClient } from '@tanstack/react-query'
import { notify } from '@/components/feedback/notify'
import { isStatusCandidatura } from '@/domain/candidatura/candidatura'
import { useQueuedMutation } from '@/lib/query'
import { moveCandidaturas, type MovimentoDeVarias } from '../api'
import { moverVarias } from '../textos'
import { findNoQuadro, keepNoQuadro, moveNoQuadro } from './estado'

/** An application that stayed where it was, and why. */
export type NaoMovida = { readonly id: string; readonly nome: string; readonly motivo: string }

/**
 * Moves several applications of one vacancy in one call. The board shows what the server answered. `onDone` gets the ids that
 * were moved or are gone, and those that were refused.
 */
export function useMoverVarias(vagaId: string, onDone: (ids: readonly string[], naoMovidas: readonly NaoMovida[]) => void) {
  const queries = useQueryClient()
  return useQueuedMutation<Awaited<ReturnType<typeof moveCandidaturas>>, MovimentoDeVarias>({
    queue: `candidaturas-${vagaId}`,
    sameAs: () => '',
    // After the moves under way, whose versions it needs.
    mutationFn: ({ candidaturas, waits, ...pedido }) =>
      moveCandidaturas({
        ...pedido,
        candidaturas: candidaturas.map((item) => (waits ? findNoQuadro(queries, vagaId, item.id) : undefined) ?? item),
      }),
    onSettled: () => void queries.invalidateQueries({ queryKey: ['candidaturas', 'contagens'] }),
    onSuccess: ({ movidas, recusadas }, { candidaturas }) => {
      for (const item of movidas) {
        const antes = findNoQuadro(queries, vagaId, item.id)
        if (antes && isStatusCandidatura(item.status)) moveNoQuadro(queries, vagaId, antes, item.status)
        keepNoQuadro(queries, vagaId, item)
      }
      if (recusadas.length > 0) void queries.invalidateQueries({ queryKey: ['candidaturas', { vagaId }] })
      if (movidas.length > 0) notify.success(moverVarias.movidas(movidas.length))
      const nomes = new Map(candidaturas.map(({ id, nome }) => [id, nome]))
      const sumidas = recusadas.filter(({ codigo }) => codigo === 'candidatura_inexistente')
      onDone(
        [...movidas, ...sumidas].map(({ id }) => id),
        recusadas.map(({ id, nome, motivo }) => ({ id, nome: nome ?? nomes.get(id) ?? '', motivo })),
      )
    },
  })
}
