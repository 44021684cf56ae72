import { useQueryClient } from '@tanstack/react-query'
import { Failure } from '@/components/feedback/Failure'
import { notify } from '@/components/feedback/notify'
import { Card } from '@/components/ui/Card'
import { useSingleMutation } from '@/lib/query'
import { type AvisosDaConsultoria, chooseAvisos, consultoriasQueries } from '@/features/contas/em-nome-de/api'
import { avisosDaPessoa as textos } from './textos'

/** What the reader is told by e-mail about a consultancy of another person: each kind apart, at once. */
export function AvisosDaPessoa({ id, avisos }: { id: string; avisos: AvisosDaConsultoria }) {
  const queries = useQueryClient()
  const { run, isPending, error } = useSingleMutation({
    mutationFn: (novos: AvisosDaConsultoria) => chooseAvisos(id, novos),
    onSuccess: (minhas) => {
      queries.setQueryData(consultoriasQueries.minhas().queryKey, minhas)
      notify.success(textos.mudou)
    },
  })
  return (
    <Card>
      <h2 className="text-lg">{textos.titulo}</h2>
      <p className="mt-1 text-sm text-tinta-suave">{textos.explicacao}</p>
      <Failure error={error} className="mt-3" />
      <div className="mt-2">
        {(['pedidos', 'propostas', 'conversas'] as const).map((assunto) => (
          <label key={assunto} className="flex min-h-11 cursor-pointer items-center gap-3 text-sm">
            <input
              type="checkbox"
              checked={avisos[assunto]}
              onChange={({ target }) => isPending || run({ ...avisos, [assunto]: target.checked })}
              className="size-5 shrink-0 cursor-pointer accent-marca"
            />
            <span>{textos[assunto]}</span>
          </label>
        ))}
      </div>
    </Card>
  )
}
