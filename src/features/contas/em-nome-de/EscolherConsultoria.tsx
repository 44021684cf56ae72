import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query'
import { Navigate, useLocation } from 'react-router-dom'
import { notify } from '@/components/feedback/notify'
import { FilterSelect } from '@/components/filters/FilterSelect'
import { Skeleton } from '@/components/ui/Skeleton'
import { useSingleMutation } from '@/lib/query'
import { chooseConsultoria, type ConsultoriaEmQue, consultoriasQueries } from './api'
import { emNomeDe as textos } from './textos'
import { getNome } from './use-consultoria-atual'

/** What is read in the name of a consultancy: of another one nothing of the one before may stay on the screen. */
const DELA = ['propostas', 'pedidos-abertos', 'conversas', 'inicio', 'painel']

function showTrocada(queries: QueryClient, novas: ConsultoriaEmQue[]) {
  queries.setQueryData(consultoriasQueries.minhas().queryKey, novas)
  void queries.resetQueries({ predicate: ({ queryKey }) => DELA.includes(String(queryKey[0])) })
  const nome = novas.find(({ escolhida }) => escolhida)?.nome
  notify.success(nome ? textos.trocou(nome) : textos.trocouParaSi)
}

/** The consultancies of the person, of which one is chosen. */
export function EscolherConsultoria({ minhas }: { minhas: readonly ConsultoriaEmQue[] }) {
  const queries = useQueryClient()
  const choose = useSingleMutation({
    mutationFn: (id: string) => chooseConsultoria(id || null),
    onSuccess: (novas) => showTrocada(queries, novas),
    onError: (error) => notify.error(textos.erro, error.message),
  })
  return (
    <FilterSelect
      name="em-nome-de"
      label={textos.rotulo}
      value={minhas.find(({ escolhida }) => escolhida)?.id ?? ''}
      options={minhas.map((cada) => ({ value: cada.id ?? '', label: getNome(cada) }))}
      onChange={(id) => choose.run(id)}
    />
  )
}

/** Chooses the consultancy of a link, if the person works in it and for another one now, then opens the address without it. */
export function EscolherPeloLink({ id }: { id: string }) {
  const queries = useQueryClient()
  const { pathname, search, state } = useLocation()
  const { isFetching } = useQuery({
    queryKey: ['consultorias', 'do-link', id],
    queryFn: async () => {
      const minhas = await queries.fetchQuery(consultoriasQueries.minhas())
      const outra = minhas.some((cada) => cada.id === id && !cada.escolhida)
      if (outra) showTrocada(queries, await chooseConsultoria(id))
      return outra
    },
    retry: false,
    gcTime: 0,
  })
  // Without an answer the page is read as without the link.
  if (isFetching) return <Skeleton className="mt-6 h-64 w-full rounded-cartao" />
  const params = new URLSearchParams(search)
  params.delete('consultoria')
  return <Navigate replace to={{ pathname, search: params.toString() }} state={state} />
}
