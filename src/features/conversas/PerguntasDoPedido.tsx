import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Pending } from '@/components/feedback/Pending'
import { Card } from '@/components/ui/Card'
import { askPergunta, conversaQueries, type Pergunta } from './api'
import { DenunciarTexto } from './DenunciarTexto'
import { Escrever } from './Escrever'
import { formatQuando } from '@/domain/br/quando'
import { balao, perguntas as palavras } from './textos'

/** Questions and answers about an open request, for who may propose, and the form to ask. */
export function PerguntasDoPedido({ userId, solicitacaoId }: { userId: string; solicitacaoId: string }) {
  const queries = useQueryClient()
  const options = conversaQueries.perguntas(userId, solicitacaoId)
  const query = useQuery(options)
  const { data } = query
  return (
    <Card>
      <h2 className="text-xl">{palavras.titulo}</h2>
      <p className="mt-2 text-sm text-tinta-suave">{palavras.abertura}</p>
      <div className="mt-5 space-y-5">
        {data ? (
          <>
            {data.perguntas.length === 0 ? <p className="text-sm text-tinta-suave">{palavras.nenhuma}</p> : null}
            <ul className="space-y-5">
              {data.perguntas.map((pergunta) => (
                <li key={pergunta.id}>
                  <UmaPergunta pergunta={pergunta} />
                </li>
              ))}
            </ul>
            {data.pode_perguntar ? (
              <Escrever
                label={palavras.suaPergunta}
                button={palavras.perguntar}
                sent={palavras.enviada}
                max={1000}
                guarda={['pergunta', solicitacaoId]}
                quiet
                onSend={(id, texto) => askPergunta(id, solicitacaoId, texto, data.consultoria_id)}
                onSent={(novas) => queries.setQueryData(options.queryKey, novas)}
              />
            ) : (
              <p className="rounded-campo bg-suave px-4 py-3 text-sm text-tinta-suave">{data.impedimento}</p>
            )}
          </>
        ) : (
          <Pending query={query} label={palavras.carregando} place="h-24" />
        )}
      </div>
    </Card>
  )
}

function UmaPergunta({ pergunta }: { pergunta: Pergunta }) {
  const { id, texto, minha, por, resposta, criada_em, respondida_em, oculto } = pergunta
  return (
    <>
      <div className="flex items-start justify-between gap-x-3 text-sm text-tinta-suave">
        <span>
          <span>{`${por ? palavras.por(por) : minha ? palavras.voce : palavras.outra}\u00a0· `}</span>
          <time dateTime={criada_em} className="whitespace-nowrap">
            {formatQuando(criada_em)}
          </time>
        </span>
        {minha ? null : <DenunciarTexto tipo="pergunta" id={id} />}
      </div>
      <p className="mt-1 font-semibold wrap-anywhere whitespace-pre-line">{texto}</p>
      {resposta ? (
        <div className="mt-2 border-l-2 border-marca pl-4">
          <div className="flex items-start justify-between gap-x-3 text-sm text-tinta-suave">
            <p>{`${palavras.resposta}${respondida_em ? `\u00a0· ${formatQuando(respondida_em)}` : ''}`}</p>
            <DenunciarTexto tipo="resposta_do_cliente" id={id} />
          </div>
          <p className="mt-1 wrap-anywhere whitespace-pre-line">{resposta}</p>
          {oculto ? <p className="mt-1 text-sm text-tinta-suave">{balao.oculto}</p> : null}
        </div>
      ) : (
        <p className="mt-1 text-sm text-tinta-suave">{`${palavras.semResposta} ${minha ? palavras.avisamos : ''}`}</p>
      )}
    </>
  )
}
