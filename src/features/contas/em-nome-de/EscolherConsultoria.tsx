import { useQueryClient } from '@tanstack/react-query'
import { FilterSelect } from '@/components/filters/FilterSelect'
import { notify } from '@/components/feedback/notify'
import { useSingleMutation } from '@/lib/query'
import { chooseConsultoria, type ConsultoriaEmQue, consultoriasQueries } from './api'
import { emNomeDe as textos } from './textos'
import { getNome } from './use-consultoria-atual'

/** What is read in the name of a consultancy: of another one nothing of the one before may stay on the screen. */
const DELA = ['propostas', 'pedidos-abertos', 'conversas', 'inicio', 'painel']

/** The consultancies of the person, of which one is chosen. */
export function EscolherConsultoria({ minhas }: { minhas: readonly ConsultoriaEmQue[] }) {
  const queries = useQueryClient()
  const choose = useSingleMutation({
    mutationFn: (id: string) => chooseConsultoria(id || null),
    onSuccess: (novas) => {
      queries.setQueryData(consultoriasQueries.minhas().queryKey, novas)
      void queries.resetQueries({ predicate: ({ queryKey }) => DELA.includes(String(queryKey[0])) })
      const nome = novas.find(({ escolhida }) => escolhida)?.nome
      notify.success(nome ? textos.trocou(nome) : textos.trocouParaSi)
    },
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
