import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { Card } from '@/components/ui/Card'
import { camposAvaliacao, CRITERIOS } from '@/domain/conversa/avaliacao'
import { formatDia, formatDiaHora } from '@/domain/br/quando'
import { AvaliacaoForm } from './AvaliacaoForm'
import { avaliacaoQueries, type Enviada as AvaliacaoEnviada, type MinhaAvaliacao as Minha } from './api'
import { ConfirmarCelular } from './ConfirmarCelular'
import { RetirarAvaliacao } from './RetirarAvaliacao'
import { minhaAvaliacao as palavras } from './textos'

const TITULO = 'minha-avaliacao'

type Props = { token: string /** As written in the request. */; telefone: string | null }

/** The review of the accepted consultancy: asked for once, shown when it is written. Before its time only from when on. */
export function MinhaAvaliacao({ token, telefone }: Props) {
  const queries = useQueryClient()
  const options = avaliacaoQueries.minha(token)
  const { data } = useQuery(options)
  const [antes, setAntes] = useState<AvaliacaoEnviada | null>(null)
  if (!data) return null
  const update = (nova: Minha) => {
    setAntes(data.enviada)
    queries.setQueryData(options.queryKey, nova)
  }
  return (
    <Card className="print:hidden">
      <h2 id={TITULO} tabIndex={-1} className="text-xl wrap-anywhere outline-none">
        {data.enviada ? palavras.suaAvaliacaoDe(data.consultoria_nome) : palavras.titulo(data.consultoria_nome)}
      </h2>
      {data.enviada ? (
        <Enviada token={token} telefone={telefone} status={data.status} enviada={data.enviada} onChanged={update} />
      ) : data.a_partir_de ? (
        <p className="mt-2 max-w-2xl text-tinta-suave">
          {data.avaliada_em
            ? palavras.avaliadaEm(formatDia(data.avaliada_em), formatDia(data.a_partir_de))
            : palavras.quandoPode(formatDia(data.a_partir_de))}
        </p>
      ) : (
        <>
          <p className="mt-2 max-w-2xl text-sm text-tinta-suave">{palavras.abertura}</p>
          <div className="mt-5">
            <AvaliacaoForm
              token={token}
              propostaId={data.proposta_id}
              antes={antes}
              onSent={update}
              onJaAvaliou={() => void queries.invalidateQueries({ queryKey: options.queryKey })}
            />
          </div>
        </>
      )}
    </Card>
  )
}

type EnviadaProps = Props & {
  status: NonNullable<Minha>['status']
  enviada: AvaliacaoEnviada
  onChanged: (nova: Minha) => void
}

function Enviada({ token, telefone, status, enviada, onChanged }: EnviadaProps) {
  const queries = useQueryClient()
  const { queryKey } = avaliacaoQueries.minha(token)
  const noAr =
    status === 'retida' || status === 'removida' ? palavras[status] : palavras.publicaEm(formatDiaHora(enviada.publica_em))
  return (
    <div className="mt-3 space-y-4">
      <p className="text-sm text-tinta-suave">{noAr}</p>
      {enviada.contratou ? (
        <dl className="grid max-w-2xl grid-cols-2 gap-x-6 gap-y-2 sm:grid-cols-4">
          {CRITERIOS.map((criterio) => (
            <div key={criterio}>
              <dt className="text-sm text-tinta-suave">{camposAvaliacao[criterio].rotulo}</dt>
              <dd className="font-semibold tabular-nums">
                <span>{enviada[criterio]}</span>
                <span className="font-normal text-tinta-suave">/5</span>
              </dd>
            </div>
          ))}
        </dl>
      ) : (
        <p>{palavras.naoContratou}</p>
      )}
      {enviada.texto ? <p className="max-w-prose wrap-anywhere whitespace-pre-line">{enviada.texto}</p> : null}
      {enviada.resposta ? (
        <div className="max-w-prose border-l-2 border-marca pl-4">
          <p className="text-sm text-tinta-suave">{palavras.resposta}</p>
          <p className="mt-1 wrap-anywhere whitespace-pre-line">{enviada.resposta}</p>
        </div>
      ) : null}
      {enviada.contratou && !enviada.celular_confirmado && status !== 'removida' ? (
        <ConfirmarCelular
          token={token}
          telefone={telefone}
          titleId={TITULO}
          onConfirmed={() => void queries.invalidateQueries({ queryKey })}
        />
      ) : null}
      {status === 'removida' ? null : <RetirarAvaliacao token={token} titleId={TITULO} onChanged={onChanged} />}
    </div>
  )
}
