import { useQuery } from '@tanstack/react-query'
import { usePessoasDaVaga } from '@/features/vagas/empresas/pessoas/use-pessoas-da-vaga'
import { candidaturaQueries } from '../api'
import { candidaturaDrawer } from './textos'

/** Who else has the application open now; nothing where the person works alone. */
export function AbertaPor({ vagaId, id }: { vagaId: string; id: string }) {
  const { varias, getNome } = usePessoasDaVaga(vagaId)
  const { data = [] } = useQuery({ ...candidaturaQueries.abertaPor(vagaId, id), enabled: varias })
  const nomes = data.flatMap((cada) => getNome(cada) ?? [])
  return (
    <output className="block text-sm wrap-anywhere text-tinta-suave not-empty:mb-3">
      {nomes.length > 0 ? candidaturaDrawer.abertaPor(nomes) : ''}
    </output>
  )
}
