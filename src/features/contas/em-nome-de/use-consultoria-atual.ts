import { useQuery } from '@tanstack/react-query'
import { type ConsultoriaEmQue, consultoriasQueries } from './api'
import { emNomeDe } from './textos'

export type { ConsultoriaEmQue }

/**
 * The shared consultancy that the person works for now; null for somebody alone, and until it is known. Only for what the screen
 * says and offers: the database decides for whom a proposal is sent.
 */
export function useConsultoriaAtual(): ConsultoriaEmQue | null {
  const { data } = useQuery(consultoriasQueries.minhas())
  return data?.find(({ escolhida }) => escolhida) ?? null
}

/** Its id when it is another person's: its proposals are under their account. */
export const toOutra = (consultoria: ConsultoriaEmQue | null) =>
  consultoria && consultoria.papel !== 'dono' ? consultoria.id : null

/** A consultancy as the person reads it there. */
export const getNome = ({ nome, papel }: { nome: string | null; papel: string }) =>
  nome === null ? emNomeDe.eu : papel === 'leitor' ? `${nome} (${emNomeDe.soLe})` : nome
