import { queryOptions } from '@tanstack/react-query'
import type { AvisosDaConsultoria } from '@/domain/contratos/pessoas-da-empresa'
import { callRpc } from '@/lib/rpc/rpc'

export type { AvisosDaConsultoria, ConsultoriaEmQue } from '@/domain/contratos/pessoas-da-empresa'

export const consultoriasQueries = {
  /** Consultancies that the person shares with others; empty for somebody alone. */
  minhas: () =>
    queryOptions({
      queryKey: ['consultorias', 'minhas'],
      queryFn: () => callRpc('fn_minhas_consultorias', {}, 'Não conseguimos carregar as suas consultorias.'),
      staleTime: 60_000,
    }),
}

/** Works for another of the own consultancies from now on; null: in the own name. */
export const chooseConsultoria = (id: string | null) =>
  callRpc('fn_escolher_consultoria', { ...(id !== null && { _consultoria_id: id }) }, 'Não foi possível trocar de consultoria.')

/** Chooses what the person is told by e-mail about a consultancy that they work in. */
export const chooseAvisos = (id: string, avisos: AvisosDaConsultoria) =>
  callRpc('fn_escolher_avisos_da_consultoria', { _consultoria_id: id, _avisos: avisos }, 'Não foi possível mudar os seus avisos.')
