import { useQuery, useQueryClient } from '@tanstack/react-query'
import { LoadFailure } from '@/components/feedback/LoadFailure'
import { Badge } from '@/components/ui/Badge'
import { Card } from '@/components/ui/Card'
import { cx } from '@/components/ui/cx'
import { type Conversas, conversaQueries } from './api'
import { ConversaComConsultoria } from './ConversaComConsultoria'
import { PerguntaRecebida } from './PerguntaRecebida'
import { balao, doCliente } from './textos'

type Props = {
  token: string
  /** Whether the request is open: only then are questions answered, and contacts hidden. */
  aberto: boolean
  /** Names of who proposed, by proposal. */
  nomes: ReadonlyMap<string, string>
}

/** Questions and threads of a request, for its client. */
export function ConversasDoCliente({ token, aberto, nomes }: Props) {
  const { data, error, isFetching, refetch } = useQuery(conversaQueries.doCliente(token))
  if (!data) return error ? <LoadFailure error={error} retrying={isFetching} onRetry={() => void refetch()} /> : null
  // A thread that ended before anybody wrote says nothing.
  const conversas = data.conversas.filter(({ aberta, mensagens }) => aberta || mensagens.length > 0)
  const comPerguntas = aberto || data.perguntas.length > 0
  if (!comPerguntas && conversas.length === 0) return null
  return (
    <section aria-labelledby="conversas" className="space-y-5 print:hidden">
      <div className="max-w-2xl space-y-2">
        <h2 id="conversas" className="text-2xl">
          {doCliente.titulo}
        </h2>
        <p className="text-sm text-tinta-suave">{aberto ? doCliente.abertura : doCliente.aberturaDepois}</p>
      </div>
      <div className={cx('grid grid-cols-1 gap-5', comPerguntas && conversas.length > 0 && 'lg:grid-cols-2 lg:items-start')}>
        {comPerguntas ? <Perguntas token={token} aberto={aberto} perguntas={data.perguntas} /> : null}
        {conversas.length > 0 ? (
          <ul className="min-w-0 space-y-5">
            {conversas.map((conversa) => (
              <li key={conversa.proposta_id}>
                <ConversaComConsultoria
                  token={token}
                  conversa={conversa}
                  nome={nomes.get(conversa.proposta_id) ?? balao.consultoria}
                  aceita={!aberto}
                />
              </li>
            ))}
          </ul>
        ) : null}
      </div>
    </section>
  )
}

type PerguntasProps = { token: string; aberto: boolean; perguntas: Conversas['perguntas'] }

function Perguntas({ token, aberto, perguntas }: PerguntasProps) {
  const queries = useQueryClient()
  const { queryKey } = conversaQueries.doCliente(token)
  const semResposta = perguntas.filter(({ resposta }) => resposta === null).length
  return (
    <Card>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h3 className="text-lg">{doCliente.perguntas}</h3>
        {aberto && semResposta > 0 ? <Badge tone="accent">{doCliente.semResposta(semResposta)}</Badge> : null}
      </div>
      {perguntas.length === 0 ? (
        <p className="mt-2 text-sm text-tinta-suave">{doCliente.nenhuma}</p>
      ) : (
        <ul className="divide-y divide-linha">
          {perguntas.map((pergunta) => (
            <li key={pergunta.id} className="py-5 last:pb-0">
              <PerguntaRecebida
                token={token}
                pergunta={pergunta}
                aberto={aberto}
                onSent={(novas) => queries.setQueryData(queryKey, novas)}
              />
            </li>
          ))}
        </ul>
      )}
    </Card>
  )
}
