import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
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
  /** Id of the accepted proposal: its thread opens with its form. */
  aceita: string | null
  /** The thread that a press elsewhere on the page asked for; a new object for each press. */
  conversar: { readonly propostaId: string } | null
}

/** Questions and threads of a request, for its client. */
export function ConversasDoCliente(props: Props) {
  const { data, error, isFetching, refetch } = useQuery(conversaQueries.doCliente(props.token))
  if (data) return <Lidas {...props} data={data} />
  return error ? <LoadFailure error={error} retrying={isFetching} onRetry={() => void refetch()} /> : null
}

/** Which form is open, by the id of its question or proposal; `pedida`: a press asked for it. */
type Escreve = { readonly id: string | null; readonly pedida: boolean }

/** What waits for the client: the first question without an answer, or else the first thread whose last message is the other side's. */
const findEspera = ({ perguntas, conversas }: Conversas, aberto: boolean): string | undefined =>
  (aberto ? perguntas.find(({ resposta }) => resposta === null)?.id : undefined) ??
  conversas.find((conversa) => conversa.aberta && conversa.mensagens.at(-1)?.do_cliente === false)?.proposta_id

function Lidas({ token, aberto, nomes, aceita, conversar, data }: Props & { data: Conversas }) {
  const [escreve, setEscreve] = useState<Escreve>(() => ({
    id: findEspera(data, aberto) ?? aceita,
    pedida: false,
  }))
  const [seen, setSeen] = useState({ conversar: null as Props['conversar'], aceita })
  if (conversar !== seen.conversar || aceita !== seen.aceita) {
    setSeen({ conversar, aceita })
    if (conversar !== seen.conversar && conversar) setEscreve({ id: conversar.propostaId, pedida: true })
    else if (aceita) setEscreve({ id: aceita, pedida: false })
  }
  const escrita = (id: string) => ({
    escreve: escreve.id === id,
    pedida: escreve.pedida,
    onEscreve: () => setEscreve({ id, pedida: true }),
  })
  // A thread that ended before anybody wrote says nothing.
  const conversas = data.conversas.filter(({ aberta, mensagens }) => aberta || mensagens.length > 0)
  const comPerguntas = data.perguntas.length > 0
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
        {comPerguntas ? (
          <Perguntas
            token={token}
            aberto={aberto}
            perguntas={data.perguntas}
            escrita={escrita}
            onSent={() => setEscreve({ id: null, pedida: false })}
          />
        ) : null}
        {conversas.length > 0 ? (
          <Card className="!py-2">
            <ul className="min-w-0 divide-y divide-linha">
              {conversas.map((conversa) => (
                <li key={conversa.proposta_id} className="py-3">
                  <ConversaComConsultoria
                    token={token}
                    conversa={conversa}
                    nome={nomes.get(conversa.proposta_id) ?? balao.consultoria}
                    aceita={!aberto}
                    {...escrita(conversa.proposta_id)}
                  />
                </li>
              ))}
            </ul>
          </Card>
        ) : null}
      </div>
    </section>
  )
}

type PerguntasProps = {
  token: string
  aberto: boolean
  perguntas: Conversas['perguntas']
  escrita: (id: string) => { escreve: boolean; pedida: boolean; onEscreve: () => void }
  onSent: () => void
}

function Perguntas({ token, aberto, perguntas, escrita, onSent }: PerguntasProps) {
  const queries = useQueryClient()
  const { queryKey } = conversaQueries.doCliente(token)
  const semResposta = perguntas.filter(({ resposta }) => resposta === null).length
  return (
    <Card>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h3 className="text-lg">{doCliente.perguntas}</h3>
        {aberto && semResposta > 0 ? <Badge tone="accent">{doCliente.semResposta(semResposta)}</Badge> : null}
      </div>
      <ul className="divide-y divide-linha">
        {perguntas.map((pergunta) => (
          <li key={pergunta.id} className="py-5 last:pb-0">
            <PerguntaRecebida
              token={token}
              pergunta={pergunta}
              aberto={aberto}
              {...escrita(pergunta.id)}
              onSent={(novas) => {
                onSent()
                queries.setQueryData(queryKey, novas)
              }}
            />
          </li>
        ))}
      </ul>
    </Card>
  )
}
