import { queryOptions } from '@tanstack/react-query'
import { callRpc } from '@/lib/rpc/rpc'

export type { ConsultoriaEmQue } from '@/domain/contratos/pessoas-da-empresa'

export const consultoriasQueries = {
  /** Consultancies that the person shares with others; empty for somebody alone. */
  minhas: () =>
    queryOptions({
      queryKey: ['consultorias', 'minhas'],
      queryFn: () => callRpc('fn_minhas_consultorias', {}, 'Não foi possível carregar as suas consultorias.'),
      staleTime: 60_000,
    }),
}

/** Works for another of the own consultancies from now on; null: in the own name. */
export const chooseConsultoria = (id: string | null) =>
  callRpc('fn_escolher_consultoria', { ...(id !== null && { _consultoria_id: id }) }, 'Não foi possível trocar de consultoria.')
