import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Failure } from '@/components/feedback/Failure'
import { notify } from '@/components/feedback/notify'
import { Button } from '@/components/ui/Button'
import { AppError } from '@/lib/errors'
import { useSingleMutation } from '@/lib/query'
import { adminQueries, type Configuracoes, saveConfiguracoes } from '../api'
import { PaginaDeFilas } from '../lista/PaginaDeFilas'
import { FILAS_DE_MODERACAO } from './filas'
import { aberturaAutomatica } from './textos'

const ACIMA = { pedidos: <AberturaAutomatica /> }

/** `/admin/moderacao`: the queues that wait for decisions of the team. */
export default function ModeracaoPage() {
  return <PaginaDeFilas filas={FILAS_DE_MODERACAO} acima={ACIMA} />
}

/** Whether requests open automatically once their e-mail is confirmed, or wait for the team. */
function AberturaAutomatica() {
  const queries = useQueryClient()
  const { data } = useQuery(adminQueries.configuracoes())
  const { run, isPending, error } = useSingleMutation({
    mutationFn: ({ abertura_automatica: ligada, versao }: Configuracoes) =>
      saveConfiguracoes({ abertura_automatica: !ligada }, versao),
    onSuccess: (salvas) => {
      queries.setQueryData(adminQueries.configuracoes().queryKey, salvas)
      notify.success(
        salvas.abertura_automatica ? aberturaAutomatica.aberturaAutomaticaLigada : aberturaAutomatica.aberturaAutomaticaDesligada,
      )
    },
    onError: (falha) => {
      if (falha instanceof AppError && falha.status === 409)
        void queries.invalidateQueries({ queryKey: adminQueries.configuracoes().queryKey })
    },
  })
  if (!data) return null
  const ligada = data.abertura_automatica
  return (
    <section
      aria-labelledby="abertura"
      className="mb-6 flex flex-col gap-4 rounded-cartao bg-suave px-5 py-4 sm:flex-row sm:items-center sm:justify-between"
    >
      <div className="min-w-0">
        <h2 id="abertura" className="text-base">
          {aberturaAutomatica.titulo(ligada)}
        </h2>
        <p className="mt-0.5 text-sm text-tinta-suave">{ligada ? aberturaAutomatica.ligada : aberturaAutomatica.desligada}</p>
        <Failure error={error} className="mt-3" />
      </div>
      <Button size="sm" variant="secondary" className="shrink-0" loading={isPending} onClick={() => run(data)}>
        {ligada ? 'Desligar' : 'Ligar'}
      </Button>
    </section>
  )
}
