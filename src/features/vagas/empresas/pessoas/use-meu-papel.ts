import { useQuery } from '@tanstack/react-query'
import { pessoasQueries } from '../api'

/**
 * What the person may do in this company of another person; null in an own one, for none, and until it is known. Only for what the
 * screen offers: the database refuses every write of who only reads.
 */
export function useMeuPapel(empresaId: string | null | undefined): 'membro' | 'leitor' | null {
  const { data } = useQuery({ ...pessoasQueries.equipes(), enabled: Boolean(empresaId) })
  const papel = data?.find(({ empresa_id }) => empresa_id === empresaId)?.papel
  return papel === 'membro' || papel === 'leitor' ? papel : null
}
