import { useQuery, useQueryClient } from '@tanstack/react-query'
import { notify } from '@/components/feedback/notify'
import { Button } from '@/components/ui/Button'
import { Card } from '@/components/ui/Card'
import { Notice } from '@/components/ui/Notice'
import { camposAvaliacao, CRITERIOS } from '@/domain/conversa/avaliacao'
import { formatDia } from '@/lib/format'
import { useSingleMutation } from '@/lib/query'
import { AvaliacaoForm } from './AvaliacaoForm'
import { avaliacaoQueries, type MinhaAvaliacao as Minha, withdrawAvaliacao } from './api'
import { minhaAvaliacao as palavras } from './textos'

/** The review of the accepted consultancy: asked for once, shown when it is written. Nothing before its time. */
export function MinhaAvaliacao({ token }: { token: string }) {
  const queries = useQueryClient()
  const options = avaliacaoQueries.minha(token)
  const { data } = useQuery(options)
  if (!data) return null
  const update = (nova: Minha) => queries.setQueryData(options.queryKey, nova)
  return (
    <Card className="print:hidden">
      <h2 className="text-xl wrap-anywhere">{data.enviada ? palavras.suaAvaliacao : palavras.titulo(data.consultoria_nome)}</h2>
      {data.enviada ? (
        <Enviada token={token} status={data.status} enviada={data.enviada} onChanged={update} />
      ) : (
        <>
          <p className="mt-2 max-w-2xl text-sm text-tinta-suave">{palavras.abertura}</p>
          <div className="mt-5">
            <AvaliacaoForm token={token} onSent={update} />
          </div>
        </>
      )}
    </Card>
  )
}

type EnviadaProps = {
  token: string
  status: NonNullable<Minha>['status']
  enviada: NonNullable<NonNullable<Minha>['enviada']>
  onChanged: (nova: Minha) => void
}

function Enviada({ token, status, enviada, onChanged }: EnviadaProps) {
  const { run, isPending, error } = useSingleMutation({
    mutationFn: () => withdrawAvaliacao(token),
    onSuccess: (nova) => {
      notify.success(palavras.retirada)
      onChanged(nova)
    },
  })
  return (
    <div className="mt-3 space-y-4">
      <p className="text-sm text-tinta-suave">
        {formatDia(enviada.enviada_em)}. {status === 'pedida' ? null : palavras[status]}
      </p>
      {enviada.contratou ? (
        <dl className="grid max-w-2xl grid-cols-2 gap-x-6 gap-y-2 sm:grid-cols-4">
          {CRITERIOS.map((criterio) => (
            <div key={criterio}>
              <dt className="text-sm text-tinta-suave">{camposAvaliacao[criterio].rotulo}</dt>
              <dd className="font-semibold tabular-nums">{enviada[criterio]}</dd>
            </div>
          ))}
        </dl>
      ) : (
        <p>{palavras.naoContratou}</p>
      )}
      {enviada.texto ? <p className="max-w-prose wrap-anywhere whitespace-pre-line">{enviada.texto}</p> : null}
      {error ? (
        <Notice tone="error" live>
          {error.message}
        </Notice>
      ) : null}
      {status === 'removida' ? null : (
        <Button variant="secondary" size="sm" loading={isPending} onClick={() => run()}>
          {isPending ? palavras.retirando : palavras.retirar}
        </Button>
      )}
    </div>
  )
}
