import { useQueryClient } from '@tanstack/react-query'
import { notify } from '@/components/feedback/notify'
import type { Candidatura } from '@/domain/contratos/candidaturas'
import { STATUS_CANDIDATURA, type StatusCandidatura } from '@/domain/candidatura/candidatura'
import { AppError } from '@/lib/errors'
import { useQueuedMutation } from '@/lib/query'
import { moveCandidatura, type Movimento } from '../api'
import { canUndo, RESPONDE } from './cor'
import { FEITOS } from '../textos'
import { findAtual, keepNoQuadro, moveNoQuadro } from './estado'

/** Another person, or this person in another window, moved it first. */
export const hasMudadoAntes = (error: Error | null) => error instanceof AppError && error.hint === 'mudou'
/** The person withdrew it, or its retention period ended. */
export const hasSumido = (error: Error | null) => error instanceof AppError && error.status === 404

function dizerFalha(error: Error, nome: string, titulo: string) {
  if (hasMudadoAntes(error)) notify.error('Esta candidatura mudou enquanto isso', 'O quadro mostra agora como ela está.')
  else if (hasSumido(error)) notify.error('Esta candidatura não existe mais', `${nome} pode ter retirado a candidatura.`)
  else notify.error(titulo, error.message)
}

/** `volta`: an undone move, which cannot be undone again. */
type Pedido = Movimento & { readonly volta?: true }
type Opcoes = {
  /** Whether the caller shows the failure beside its form; else a toast does. */
  readonly mostraFalha?: () => boolean
  readonly onMoved?: (item: Candidatura) => void
  /** A modal drawer is over the board, so a toast's button could not be pressed: the drawer offers the undo. */
  readonly semVolta?: boolean
  /** A move is about to be undone: removes its toast, and the focus on it. */
  readonly onUndo?: (id: string) => void
}

/**
 * Moves applications of one vacancy, one after another. The board shows each at once; a refused one returns to its place, and
 * the data is refetched. The same move pressed twice is one; the version is the one on the screen, so that the server refuses a move that
 * somebody else overtook.
 */
export function useMover(vagaId: string, { mostraFalha, semVolta, onMoved, onUndo }: Opcoes = {}) {
  const queries = useQueryClient()
  const mover = useQueuedMutation<Candidatura, Pedido>({
    queue: `candidaturas-${vagaId}`,
    sameAs: ({ candidatura, para }) => `${candidatura.id} ${para}`,
    mutationFn: ({ waits, ...pedido }) => {
      const { versao } = findAtual(queries, vagaId, pedido.candidatura, waits)
      return moveCandidatura({ ...pedido, candidatura: { ...pedido.candidatura, versao } })
    },
    onMutate: ({ candidatura, para }) => moveNoQuadro(queries, vagaId, candidatura, para),
    onSuccess: (item, pedido) => {
      keepNoQuadro(queries, vagaId, item)
      onMoved?.(item)
      dizerMovida(item, pedido)
    },
    onSettled: () => void queries.invalidateQueries({ queryKey: ['candidaturas', 'contagens'] }),
    onError: (error, { candidatura, para }) => {
      moveNoQuadro(queries, vagaId, { ...candidatura, status: para }, candidatura.status as StatusCandidatura)
      void queries.invalidateQueries({ queryKey: ['candidaturas', { vagaId }] })
      if (!mostraFalha?.())
        dizerFalha(
          error,
          candidatura.nome,
          candidatura.status === para ? 'A mensagem não foi enviada' : 'A candidatura não foi movida',
        )
    },
  })

  function dizerMovida(item: Candidatura, { candidatura, para, mensagem, volta }: Pedido) {
    const de = candidatura.status as StatusCandidatura
    const avisou = mensagem || RESPONDE.includes(para)
    const desfazer = () => {
      onUndo?.(item.id)
      mover.run({ candidatura: item, para: de, volta: true })
    }
    notify.success(
      `${item.nome}: ${de === para ? FEITOS['mensagem'] : STATUS_CANDIDATURA[para].titulo}`,
      avisou ? 'O aviso por e-mail está a caminho.' : 'A pessoa não foi avisada.',
      volta || semVolta || !canUndo([de, para], mensagem) ? undefined : { label: 'Desfazer', onClick: desfazer },
    )
  }
  return mover
}
