import { useQuery, useQueryClient } from '@tanstack/react-query'
import { LoadFailure } from '@/components/feedback/LoadFailure'
import { Card } from '@/components/ui/Card'
import { formatDiaHora } from '@/lib/format'
import { answerPergunta, type Conversas, conversaQueries, type Pergunta, writeToConsultoria } from './api'
import { DenunciarTexto } from './DenunciarTexto'
import { Escrever } from './Escrever'
import { Mensagens } from './Mensagens'
import { balao, conversa as palavrasDaConversa, doCliente } from './textos'

type Props = {
  token: string
  /** Whether the request is open: only then are questions answered. */
  aberto: boolean
  /** Names of who proposed, by proposal. */
  nomes: ReadonlyMap<string, string>
}

/** Questions and threads of a request, for its client. */
export function ConversasDoCliente({ token, aberto, nomes }: Props) {
  const queries = useQueryClient()
  const options = conversaQueries.doCliente(token)
  const { data, error, isFetching, refetch } = useQuery(options)
  const update = (novas: Conversas) => queries.setQueryData(options.queryKey, novas)
  if (!data) return error ? <LoadFailure error={error} retrying={isFetching} onRetry={() => void refetch()} /> : null
  if (!aberto && data.perguntas.length === 0 && data.conversas.length === 0) return null
  return (
    <section aria-labelledby="conversas" className="space-y-5 print:hidden">
      <div className="max-w-2xl space-y-2">
        <h2 id="conversas" className="text-2xl">
          {doCliente.titulo}
        </h2>
        <p className="text-sm text-tinta-suave">{doCliente.abertura}</p>
      </div>
      <div className="grid grid-cols-1 gap-5 lg:grid-cols-2 lg:items-start">
        <Card>
          <h3 className="text-lg">{doCliente.perguntas}</h3>
          {data.perguntas.length === 0 ? <p className="mt-2 text-sm text-tinta-suave">{doCliente.nenhuma}</p> : null}
          <ul className="mt-4 space-y-6">
            {data.perguntas.map((pergunta) => (
              <li key={pergunta.id}>
                <PerguntaRecebida token={token} pergunta={pergunta} aberto={aberto} onSent={update} />
              </li>
            ))}
          </ul>
        </Card>
        {data.conversas.map((conversa) => {
          const nome = nomes.get(conversa.proposta_id) ?? balao.consultoria
          return (
            <Card key={conversa.proposta_id}>
              <h3 className="text-lg wrap-anywhere">{doCliente.conversaCom(nome)}</h3>
              <div className="mt-4 space-y-4">
                <Mensagens conversa={conversa} souCliente outro={nome} token={token} />
                {conversa.aberta ? (
                  <Escrever
                    label={palavrasDaConversa.mensagem}
                    about={nome}
                    button={palavrasDaConversa.enviar}
                    sent={palavrasDaConversa.enviada}
                    max={2000}
                    onSend={(id, texto) => writeToConsultoria(token, id, conversa.proposta_id, texto)}
                    onSent={update}
                  />
                ) : (
                  <p className="text-sm text-tinta-suave">{palavrasDaConversa.encerrada}</p>
                )}
              </div>
            </Card>
          )
        })}
      </div>
    </section>
  )
}

type PerguntaProps = { token: string; pergunta: Pergunta; aberto: boolean; onSent: (novas: Conversas) => void }

function PerguntaRecebida({ token, pergunta, aberto, onSent }: PerguntaProps) {
  const { id, texto, criada_em, resposta, oculto } = pergunta
  return (
    <>
      <p className="text-sm text-tinta-suave">
        <time dateTime={criada_em}>{formatDiaHora(criada_em)}</time>
      </p>
      <p className="mt-1 font-semibold wrap-anywhere whitespace-pre-line">{texto}</p>
      {oculto ? <p className="mt-1 text-sm text-tinta-suave">{balao.oculto}</p> : null}
      {resposta ? (
        <div className="mt-2 border-l-2 border-marca pl-4">
          <p className="text-sm text-tinta-suave">{doCliente.suaResposta}</p>
          <p className="mt-1 wrap-anywhere whitespace-pre-line">{resposta}</p>
        </div>
      ) : aberto ? (
        <div className="mt-3">
          <Escrever
            label={doCliente.responder}
            about={texto}
            button={doCliente.publicar}
            sent={doCliente.publicada}
            hint={doCliente.todasLeem}
            max={2000}
            onSend={(_, escrito) => answerPergunta(token, id, escrito)}
            onSent={onSent}
          />
        </div>
      ) : null}
      <DenunciarTexto tipo="pergunta" id={id} token={token} />
    </>
  )
}
