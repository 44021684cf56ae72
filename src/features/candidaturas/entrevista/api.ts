import { type QueryClient, queryOptions } from '@tanstack/react-query'
import type { Presenca } from '@/domain/candidatura/entrevista'
import { type Answer, type Args, callRpc } from '@/lib/rpc/rpc'

/** The root of what is kept of interviews: one, and lists by time. */
export const ENTREVISTAS = ['entrevistas'] as const
const PROXIMAS = [...ENTREVISTAS, 'proximas'] as const

export const entrevistaQueries = {
  /** The interview of an application; null without one. */
  uma: (id: string) =>
    queryOptions({
      queryKey: [...ENTREVISTAS, { id }],
      queryFn: () => callRpc('fn_entrevista', { _id: id }, 'Não conseguimos carregar a entrevista.'),
      staleTime: 0,
    }),
}

/** Offers times to applications of one vacancy. Those that cannot be offered any are listed in `recusadas`. Throws `AppError` with the field as hint. */
export const offerEntrevista = (args: Args<'fn_oferecer_entrevista'>) =>
  callRpc('fn_oferecer_entrevista', args, 'Não foi possível oferecer os horários.')

/**
 * Cancels the interview of an application, or takes the offered times back. Throws `AppError` 409 `sem_entrevista`, `mudou` when the candidate
 * answered since. @param visto the state that the page showed
 */
export const cancelEntrevista = (id: string, texto: string, visto: string) =>
  callRpc(
    'fn_cancelar_entrevista',
    { _id: id, _visto: visto, ...(texto && { _texto: texto }) },
    'Não foi possível cancelar a entrevista.',
  )

export const proximasQueries = {
  /** Interviews by time, of one vacancy or of all; `minhas`: those that the person holds. */
  lista: ({ vagaId, minhas = false }: { vagaId?: string; minhas?: boolean }) =>
    queryOptions({
      queryKey: [...PROXIMAS, { vagaId, minhas }],
      queryFn: () =>
        callRpc(
          'fn_proximas_entrevistas',
          { ...(vagaId && { _vaga_id: vagaId }), ...(minhas && { _minhas: true }) },
          'Não conseguimos carregar as entrevistas.',
        ),
      staleTime: 0,
    }),
}

/** Says after an interview whether the person came; null takes it back. Throws `AppError` 409 `sem_entrevista` before its end. */
export const markPresenca = (id: string, presenca: Presenca | null) =>
  callRpc('fn_marcar_presenca', { _id: id, ...(presenca && { _presenca: presenca }) }, 'Não foi possível guardar a presença.')

/** Keeps the interview of an application as the server answered it; its card and the lists by time are asked for again. */
export function keepEntrevista(queries: QueryClient, vagaId: string, id: string, entrevista: Answer<'fn_entrevista'>) {
  queries.setQueryData(entrevistaQueries.uma(id).queryKey, entrevista)
  void queries.invalidateQueries({ queryKey: ['candidaturas', { vagaId }] })
  void queries.invalidateQueries({ queryKey: PROXIMAS })
}
