import { useQuery } from '@tanstack/react-query'
import { useConsultoriaAtual } from '@/features/contas/em-nome-de/use-consultoria-atual'
import { responsavelQueries } from '../api'
import { abertoPor } from '../textos'

/** Who else of the consultancy has the request open now; nothing for somebody alone. */
export function AbertoPor({ solicitacaoId }: { solicitacaoId: string }) {
  const consultoria = useConsultoriaAtual()?.id ?? ''
  const { data: nomes = [] } = useQuery({
    ...responsavelQueries.abertoPor(consultoria, solicitacaoId),
    enabled: consultoria !== '',
  })
  return (
    <output className="block text-sm wrap-anywhere text-tinta-suave not-empty:my-3">
      {nomes.length > 0 ? abertoPor.tambem(nomes) : ''}
    </output>
  )
}
