import { useMutation, useQueryClient } from '@tanstack/react-query'
import { notify } from '@/components/feedback/notify'
import type { Candidatura } from '@/domain/contratos/candidaturas'
import { STATUS_CANDIDATURA, type StatusCandidatura } from '@/domain/vaga/candidatura'
import { AppError } from '@/lib/errors'
import { type Movimento, moverCandidatura } from '../api'
import { RESPONDE } from './cor'
import { guardarNoQuadro, moverNoQuadro, noQuadro } from './estado'

/** Somebody else, or this person in another window, was quicker. */
export const mudouAntes = (error: Error | null) => error instanceof AppError && error.hint === 'mudou'
/** The person withdrew it, or the term of its data ended. */
export const sumiu = (error: Error | null) => error instanceof AppError && error.status === 404

function dizerFalha(error: Error, nome: string) {
  if (mudouAntes(error)) notify.error('Esta candidatura mudou em outra janela', 'O quadro mostra agora como ela está.')
  else if (sumiu(error)) notify.error('Esta candidatura não existe mais', `${nome} pode ter retirado a candidatura.`)
  else notify.error('A candidatura não foi movida', error.message)
}

/** `volta`: an undone move, which is not offered to be undone again. */
type Pedido = Movimento & { readonly volta?: true }
type Opcoes = {
  /** Whoever shows the failure beside its form: no toast of it. */
  readonly mostraFalha?: true
  readonly onMoved?: (item: Candidatura) => void
  /** Over the board stands a sheet, which a toast's button could not be pressed beside: there the move is taken back. */
  readonly semVolta?: boolean
  /** A move is about to be undone: its toast goes away, and the focus that was on it. */
  readonly onUndo?: (id: string) => void
}

/**
 * Moves applications of one vacancy, one after another. The board shows each at once; one that was refused stands where it was, and
 * the server is asked again.
 */
export function useMover(vagaId: string, { mostraFalha, semVolta, onMoved, onUndo }: Opcoes = {}) {
  const queries = useQueryClient()
  const mover = useMutation<Candidatura, Error, Pedido>({
    scope: { id: `candidaturas-${vagaId}` },
    // A second move waits for the first, and takes the version which that one left.
    mutationFn: (pedido) => {
      const { versao } = noQuadro(queries, vagaId, pedido.candidatura.id) ?? pedido.candidatura
      return moverCandidatura({ ...pedido, candidatura: { ...pedido.candidatura, versao } })
    },
    onMutate: ({ candidatura, para }) => moverNoQuadro(queries, vagaId, candidatura, para),
    onSuccess: (item, pedido) => {
      guardarNoQuadro(queries, vagaId, item)
      onMoved?.(item)
      dizerMovida(item, pedido)
    },
    onError: (error, { candidatura, para }) => {
      moverNoQuadro(queries, vagaId, { ...candidatura, status: para }, candidatura.status as StatusCandidatura)
      void queries.invalidateQueries({ queryKey: ['candidaturas', { vagaId }] })
      if (!mostraFalha) dizerFalha(error, candidatura.nome)
    },
  })

  function dizerMovida(item: Candidatura, { candidatura, para, mensagem, volta }: Pedido) {
    const de = candidatura.status as StatusCandidatura
    const avisou = mensagem || RESPONDE.includes(para)
    const desfazer = () => {
      onUndo?.(item.id)
      mover.mutate({ candidatura: item, para: de, volta: true })
    }
    notify.success(
      `${item.nome}: ${STATUS_CANDIDATURA[para].titulo}`,
      avisou ? 'O aviso por e-mail está a caminho.' : 'A pessoa não foi avisada.',
      // An e-mail does not return, and going back to a step that sends one would send it again.
      volta || semVolta || avisou || RESPONDE.includes(de) ? undefined : { label: 'Desfazer', onClick: desfazer },
    )
  }
  return mover
}
