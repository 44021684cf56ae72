import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { Pending } from '@/components/feedback/Pending'
import { useTelaLarga } from '@/components/panel/tela-larga'
import { Badge } from '@/components/ui/Badge'
import { Button } from '@/components/ui/Button'
import { Card } from '@/components/ui/Card'
import { Chevron } from '@/components/ui/Chevron'
import { cx } from '@/components/ui/cx'
import { awaitPerson } from '@/lib/presence'
import { type Conversa, type Conversas, conversaQueries } from './api'
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
  const { token } = props
  const query = useQuery(conversaQueries.doCliente(token))
  const { data, refetch } = query
  // The window hears of a person first: what is here is read from then on.
  useEffect(() => awaitPerson(token, () => void refetch()), [token, refetch])
  if (data) return <Lidas {...props} data={data} />
  return <Pending query={query} />
}

/** Which form is open, by the id of its question or proposal; `pedida`: a press asked for it. */
type Escreve = { readonly id: string | null; readonly pedida: boolean }

/** What waits for the client: the first question without an answer, or else the first thread whose last message is the other side's. */
const findEspera = ({ perguntas, conversas }: Conversas, aberto: boolean): string | undefined =>
  (aberto ? perguntas.find(({ resposta }) => resposta === null)?.id : undefined) ??
  conversas.find((conversa) => conversa.aberta && conversa.mensagens.at(-1)?.do_cliente === false)?.proposta_id

const rank = ({ aceita, aberta }: Conversa) => (aceita ? 0 : aberta ? 1 : 2)

function Lidas({ token, aberto, nomes, aceita, conversar, data }: Props & { data: Conversas }) {
  // The proposals are first: each form opens by its button, on a narrow screen also by the bar of its proposal.
  const escolhendo = aberto && data.conversas.length > 0
  const estreita = !useTelaLarga() && escolhendo
  const [escreve, setEscreve] = useState<Escreve>(() => ({
    id: escolhendo ? null : (findEspera(data, aberto) ?? aceita),
    pedida: false,
  }))
  // As it was on arrival: answering the last one does not fold what is read.
  const [todasRespondidas] = useState(() => data.perguntas.every(({ resposta }) => resposta !== null))
  // After the decision the conversation is first.
  const jaRespondidas = (estreita || !aberto) && todasRespondidas
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
  // A thread that ended before anybody wrote says nothing. The chosen consultancy is first, what ended is last.
  const conversas = data.conversas
    .filter(({ aberta, mensagens }) => aberta || mensagens.length > 0)
    .toSorted((a, b) => rank(a) - rank(b))
  const porEscrever = conversas.filter(({ proposta_id, mensagens }) => mensagens.length === 0 && proposta_id !== escreve.id)
  const oferecidas = estreita ? [] : porEscrever
  const comConversas = conversas.length - porEscrever.length + oferecidas.length > 0
  const nomeDe = ({ proposta_id }: Conversa) => nomes.get(proposta_id) ?? balao.consultoria
  const comPerguntas = data.perguntas.length > 0
  // Folded they are one line, over the whole width.
  const dobradas = jaRespondidas && data.perguntas.every(({ resposta }) => resposta !== null)
  if (!comPerguntas && !comConversas) return null
  return (
    <section aria-labelledby="conversas" className="space-y-5 print:hidden">
      <div className="flex flex-wrap items-baseline gap-x-6 gap-y-1">
        <h2 id="conversas" className="text-2xl">
          {doCliente.titulo}
        </h2>
        <p className="text-sm text-tinta-suave">{doCliente.abertura}</p>
      </div>
      <div className={cx('grid grid-cols-1 gap-5', comPerguntas && comConversas && !dobradas && 'lg:grid-cols-2 lg:items-start')}>
        {comPerguntas ? (
          <Perguntas
            token={token}
            aberto={aberto}
            dobra={jaRespondidas}
            perguntas={data.perguntas}
            escrita={escrita}
            onSent={() => setEscreve({ id: null, pedida: false })}
          />
        ) : null}
        {comConversas ? (
          <Card className="!py-2">
            <ul className="min-w-0 divide-y divide-linha">
              {/* What is not shown first: the line between two stands under the upper one. */}
              {[...porEscrever, ...conversas.filter((conversa) => !porEscrever.includes(conversa))].map((conversa) => (
                <li key={conversa.proposta_id} hidden={porEscrever.includes(conversa)} className="py-3">
                  <ConversaComConsultoria
                    token={token}
                    conversa={conversa}
                    nome={nomeDe(conversa)}
                    {...escrita(conversa.proposta_id)}
                  />
                </li>
              ))}
              {oferecidas.length > 0 ? (
                <li className="flex flex-wrap items-center gap-2 py-3">
                  <span aria-hidden="true" className="text-sm text-tinta-suave">
                    {doCliente.escreverPara}
                  </span>
                  {oferecidas.map((conversa) => (
                    <Button
                      key={conversa.proposta_id}
                      variant="secondary"
                      size="sm"
                      className="!px-3"
                      onClick={escrita(conversa.proposta_id).onEscreve}
                    >
                      <span className="sr-only">{`${doCliente.escreverPara} `}</span>
                      <span>{nomeDe(conversa)}</span>
                    </Button>
                  ))}
                </li>
              ) : null}
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
  /** Folded while all are answered. */
  dobra: boolean
  perguntas: Conversas['perguntas']
  escrita: (id: string) => { escreve: boolean; pedida: boolean; onEscreve: () => void }
  onSent: () => void
}

function Perguntas({ token, aberto, dobra, perguntas, escrita, onSent }: PerguntasProps) {
  const queries = useQueryClient()
  const { queryKey } = conversaQueries.doCliente(token)
  const semResposta = perguntas.filter(({ resposta }) => resposta === null).length
  const titulo = <h3 className="text-lg">{doCliente.perguntas}</h3>
  const lista = (
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
  )
  if (dobra && semResposta === 0)
    return (
      <details className="group rounded-cartao border border-linha bg-superficie px-5 shadow-cartao">
        <summary className="flex min-h-14 list-none items-center justify-between gap-3 py-2 [&::-webkit-details-marker]:hidden">
          {titulo}
          <Chevron className="size-5 shrink-0 text-marca group-open:rotate-180" />
        </summary>
        <div className="pb-5">{lista}</div>
      </details>
    )
  return (
    <Card>
      <div className="flex flex-wrap items-center justify-between gap-3">
        {titulo}
        {aberto && semResposta > 0 ? <Badge tone="accent">{doCliente.semResposta(semResposta)}</Badge> : null}
      </div>
      {lista}
    </Card>
  )
}
