import { useQuery } from '@tanstack/react-query'
import { LoadFailure } from '@/components/feedback/LoadFailure'
import { proximasQueries } from './api'
import { ListaDeEntrevistas } from './ListaDeEntrevistas'

/** The interviews of one vacancy, under its board, a few of them; nothing without one. */
export function ProximasDaVaga({ vagaId }: { vagaId: string }) {
  const { data, error, isFetching, refetch } = useQuery(proximasQueries.lista({ vagaId }))
  if (!data)
    return error ? <LoadFailure error={error} retrying={isFetching} onRetry={() => void refetch()} className="mt-6" /> : null
  return <ListaDeEntrevistas itens={data.itens} ate={5} nivel="h3" />
}
