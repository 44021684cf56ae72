import { useQueryClient } from '@tanstack/react-query'
import { notify } from '@/components/feedback/notify'
import { isStatusCandidatura } from '@/domain/candidatura/candidatura'
import type { Candidatura } from '@/domain/contratos/candidaturas'
import { useShown } from '@/lib/form/use-shown'
import { useQueuedMutation } from '@/lib/query'
import { moveCandidaturas, type MovimentoDeVarias } from '../api'
import { moverVarias } from '../textos'
import { canUndo } from './cor'
import { findAtual, findNoQuadro, keepNoQuadro, moveNoQuadro } from './estado'

/** An application that stayed where it was, and why. */
export type NaoMovida = { readonly id: string; readonly nome: string; readonly motivo: string }

/** Says who was left out where the dialog that would name them was closed meanwhile. */
export function notifyNaoFeitas(titulo: (n: number) => string, recusadas: readonly NaoMovida[]) {
  if (recusadas.length > 0) notify.error(titulo(recusadas.length), recusadas.map(({ nome }) => nome).join(', '))
}

/** What takes a move back; nothing when it cannot be undone. */
function listVoltas(movidas: readonly Candidatura[], { candidaturas, para, mensagem }: MovimentoDeVarias): MovimentoDeVarias[] {
  const de = new Map(candidaturas.map(({ id, status }) => [id, status]))
  const origens = [...new Set(movidas.map(({ id }) => de.get(id) ?? ''))].filter(isStatusCandidatura)
  if (!canUndo([para, ...origens], mensagem)) return []
  return origens
    .filter((origem) => origem !== para)
    .map((origem) => ({ candidaturas: movidas.filter(({ id }) => de.get(id) === origem), para: origem, mensagem: '' }))
}

/**
 * Moves several applications of one vacancy in one call. The board shows what the server answered. `onDone` gets the ids that
 * were moved or are gone, those that were refused, and whether the caller still shows them; `undo` what takes the move back, once the
 * person asks for it; without it this is that way back. A toast says why it failed where the caller does not show it.
 */
export function useMoverVarias(
  vagaId: string,
  onDone: (ids: readonly string[], naoMovidas: readonly NaoMovida[], shown: boolean) => void,
  undo?: (voltas: readonly MovimentoDeVarias[]) => void,
) {
  const queries = useQueryClient()
  const shown = useShown()
  return useQueuedMutation<Awaited<ReturnType<typeof moveCandidaturas>>, MovimentoDeVarias>({
    queue: `candidaturas-${vagaId}`,
    sameAs: ({ para }) => para,
    // After the moves under way, whose versions it needs.
    mutationFn: ({ candidaturas, waits, ...pedido }) =>
      moveCandidaturas({
        ...pedido,
        candidaturas: candidaturas.map((item) => findAtual(queries, vagaId, item, waits)),
      }),
    onError: (error, { candidaturas }) => {
      if (!undo) notify.error(moverVarias.naoVoltaram, error.message)
      else if (!shown()) notify.error(moverVarias.naoMovidas(candidaturas.length), error.message)
    },
    onSettled: () => void queries.invalidateQueries({ queryKey: ['candidaturas', 'contagens'] }),
    onSuccess: ({ movidas, recusadas }, pedido) => {
      const { candidaturas } = pedido
      for (const item of movidas) {
        const antes = findNoQuadro(queries, vagaId, item.id)
        if (antes && isStatusCandidatura(item.status)) moveNoQuadro(queries, vagaId, antes, item.status)
        keepNoQuadro(queries, vagaId, item)
      }
      if (recusadas.length > 0) void queries.invalidateQueries({ queryKey: ['candidaturas', { vagaId }] })
      const voltas = undo ? listVoltas(movidas, pedido) : []
      const desfazer = voltas.length > 0 ? { label: 'Desfazer', onClick: () => undo?.(voltas) } : undefined
      if (movidas.length > 0) notify.success(moverVarias.movidas(movidas.length), undefined, desfazer)
      const nomes = new Map(candidaturas.map(({ id, nome }) => [id, nome]))
      const sumidas = recusadas.filter(({ codigo }) => codigo === 'candidatura_inexistente')
      onDone(
        [...movidas, ...sumidas].map(({ id }) => id),
        recusadas.map(({ id, nome, motivo }) => ({ id, nome: nome ?? nomes.get(id) ?? '', motivo })),
        shown(),
      )
    },
  })
}
