import { useQuery } from '@tanstack/react-query'
import { pessoasQueries } from '../api'

/** Whether the person only reads in this company; false for none, and until it is known: the database refuses every write. */
export function useSoLeitura(empresaId: string | null): boolean {
  const { data } = useQuery({ ...pessoasQueries.equipes(), enabled: Boolean(empresaId) })
  return data?.some(({ empresa_id, papel }) => empresa_id === empresaId && papel === 'leitor') ?? false
}
