import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query'
import { LoadFailure } from '@/components/feedback/LoadFailure'
import { Button } from '@/components/ui/Button'
import { Card } from '@/components/ui/Card'
import { DenunciarTexto } from '@/features/conversas/DenunciarTexto'
import { Escrever } from '@/features/conversas/Escrever'
import { camposAvaliacao, CRITERIOS } from '@/domain/conversa/avaliacao'
import { formatDia } from '@/lib/format'
import { answerAvaliacao, type Avaliacao, avaliacaoQueries } from './api'
import { describeResumo, formatNota } from './avaliacao-view'
import { avaliacoes as palavras } from './textos'

type Props = {
  slug: string
  /** The consultancy itself reads: it may answer. */
  propria?: boolean
}

/** Published reviews of a consultancy: what they sum up to, then each, newest first. */
export function Avaliacoes({ slug, propria = false }: Props) {
  const queries = useQueryClient()
  const options = avaliacaoQueries.da(slug)
  const { data, error, isFetching, refetch, hasNextPage, fetchNextPage } = useInfiniteQuery(options)
  const resumo = data?.pages[0]?.resumo
  const itens = data?.pages.flatMap((pagina) => pagina.itens) ?? []
  return (
    <Card>
      <h2 className="text-xl">{propria ? palavras.recebidas : palavras.titulo}</h2>
      {resumo && resumo.total > 0 ? (
        <>
          <p className="mt-2">
            {resumo.media === null ? null : (
              <>
                <strong className="text-2xl tabular-nums">{formatNota(resumo.media)}</strong> {palavras.de5} ·{' '}
              </>
            )}
            {describeResumo(resumo)}
          </p>
          {resumo.medias ? (
            <dl className="mt-3 grid grid-cols-2 gap-x-6 gap-y-2 sm:grid-cols-4">
              {CRITERIOS.map((criterio) => (
                <div key={criterio}>
                  <dt className="text-sm text-tinta-suave">{camposAvaliacao[criterio].rotulo}</dt>
                  <dd className="font-semibold tabular-nums">{formatNota(resumo.medias?.[criterio] ?? 0)}</dd>
                </div>
              ))}
            </dl>
          ) : (
            <p className="mt-1 text-sm text-tinta-suave">{palavras.semMedia}</p>
          )}
          <ul className="mt-5 divide-y divide-linha border-t border-linha">
            {itens.map((avaliacao) => (
              <li key={avaliacao.id} className="py-5">
                <UmaAvaliacao avaliacao={avaliacao} />
                {propria && !avaliacao.resposta ? (
                  <div className="mt-4">
                    <Escrever
                      label={palavras.responder}
                      about={formatDia(avaliacao.enviada_em)}
                      button={palavras.publicar}
                      sent={palavras.respondida}
                      hint={palavras.umaVez}
                      max={1500}
                      onSend={(_, texto) => answerAvaliacao(avaliacao.id, texto)}
                      onSent={() => void queries.invalidateQueries({ queryKey: options.queryKey })}
                    />
                  </div>
                ) : null}
              </li>
            ))}
          </ul>
          {hasNextPage ? (
            <Button variant="secondary" size="sm" loading={isFetching} onClick={() => void fetchNextPage()}>
              {palavras.verMais}
            </Button>
          ) : null}
          <p className="mt-4 text-sm text-tinta-suave">{palavras.quem}</p>
        </>
      ) : error ? (
        <LoadFailure error={error} retrying={isFetching} onRetry={() => void refetch()} className="mt-3" />
      ) : resumo ? (
        <p className="mt-2 text-sm text-tinta-suave">{palavras.nenhuma}</p>
      ) : null}
    </Card>
  )
}

function UmaAvaliacao({ avaliacao }: { avaliacao: Avaliacao }) {
  const { id, enviada_em, notas, texto, tipo_servico, porte, setor, resposta } = avaliacao
  return (
    <article aria-label={`${tipo_servico}, ${formatDia(enviada_em)}`}>
      <p className="text-sm text-tinta-suave">
        {[tipo_servico, porte, setor].filter(Boolean).join(' · ')} · <time dateTime={enviada_em}>{formatDia(enviada_em)}</time>
      </p>
      <p className="mt-1 text-sm font-semibold tabular-nums">
        {notas
          ? CRITERIOS.map((criterio) => `${camposAvaliacao[criterio].rotulo} ${notas[criterio]}`).join(' · ')
          : palavras.naoContratou}
      </p>
      {texto ? <p className="mt-2 max-w-prose wrap-anywhere whitespace-pre-line">{texto}</p> : null}
      {resposta ? (
        <div className="mt-3 border-l-2 border-marca pl-4">
          <p className="text-sm text-tinta-suave">{palavras.resposta}</p>
          <p className="mt-1 max-w-prose wrap-anywhere whitespace-pre-line">{resposta}</p>
        </div>
      ) : null}
      <DenunciarTexto tipo="avaliacao" id={id} />
    </article>
  )
}
