import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { Pending } from '@/components/feedback/Pending'
import { VerMais } from '@/components/feedback/VerMais'
import { Button } from '@/components/ui/Button'
import { Card } from '@/components/ui/Card'
import { DenunciarTexto } from '@/features/conversas/DenunciarTexto'
import { camposAvaliacao, CRITERIOS } from '@/domain/conversa/avaliacao'
import { ROTULOS_DOS_SETORES } from '@/domain/opcoes'
import { formatNota } from '@/domain/br/numero'
import { formatDia, formatQuando } from '@/domain/br/quando'
import { Escrever } from '@/features/conversas/Escrever'
import { focusBox } from '@/features/conversas/focus-box'
import { joinPontos } from '@/lib/format'
import { answerAvaliacao, type Avaliacao, avaliacaoQueries } from './api'
import { Resumo } from './Resumo'
import { avaliacoes as palavras } from './textos'

type Props = {
  slug: string
  /** The consultancy itself reads: it may answer. */
  propria?: boolean
}

/** Published reviews of a consultancy, newest first; what they sum up to stands at the head of its page. */
export function Avaliacoes({ slug, propria = false }: Props) {
  const queries = useQueryClient()
  const options = avaliacaoQueries.da(slug)
  const query = useInfiniteQuery(options)
  const list = useRef<HTMLUListElement>(null)
  const { data, error } = query
  const resumo = data?.pages[0]?.resumo
  const itens = data?.pages.flatMap((pagina) => pagina.itens) ?? []
  return (
    <Card>
      <h2 className="text-xl">{propria ? palavras.recebidas : palavras.titulo}</h2>
      {resumo && resumo.total > 0 ? (
        <>
          {propria ? <Resumo resumo={resumo} className="mt-2 text-lg" /> : null}
          {resumo.medias ? (
            <dl className="mt-3 grid grid-cols-2 gap-x-6 gap-y-2 sm:grid-cols-4">
              {CRITERIOS.map((criterio) => (
                <div key={criterio}>
                  <dt className="text-sm text-tinta-suave">{camposAvaliacao[criterio].rotulo}</dt>
                  <dd className="font-semibold tabular-nums">{formatNota(resumo.medias?.[criterio] ?? 0)}</dd>
                </div>
              ))}
            </dl>
          ) : null}
          <ul ref={list} className="mt-5 divide-y divide-linha border-t border-linha">
            {itens.map((avaliacao) => (
              <li key={avaliacao.id} className="py-5">
                <UmaAvaliacao avaliacao={avaliacao} propria={propria} />
                {propria && avaliacao.respondida_em === null ? (
                  <ResponderAvaliacao
                    avaliacao={avaliacao}
                    onSent={() => void queries.invalidateQueries({ queryKey: options.queryKey })}
                  />
                ) : null}
              </li>
            ))}
          </ul>
          <VerMais query={query} list={list} />
          <p className="mt-6 border-t border-linha pt-4 text-sm text-tinta-suave">{palavras.quem}</p>
        </>
      ) : error ? (
        <Pending query={query} className="mt-3" />
      ) : resumo ? (
        <p className="mt-2 text-sm text-tinta-suave">{palavras.nenhuma}</p>
      ) : null}
    </Card>
  )
}

/** The whole of one review, before its four parts. */
const meanOf = (notas: NonNullable<Avaliacao['notas']>) =>
  CRITERIOS.reduce((soma, criterio) => soma + notas[criterio], 0) / CRITERIOS.length

function UmaAvaliacao({ avaliacao, propria }: { avaliacao: Avaliacao; propria: boolean }) {
  const { id, enviada_em, conta, notas, texto, tipo_servico, porte, setor, resposta } = avaliacao
  return (
    <article aria-label={`${tipo_servico}, ${formatQuando(enviada_em)}`}>
      <h3 className="sr-only">{tipo_servico}</h3>
      {notas ? (
        <p className="flex items-baseline gap-1.5">
          <strong className="text-xl tabular-nums">{formatNota(meanOf(notas))}</strong>
          <span className="text-sm text-tinta-suave">{palavras.deCinco}</span>
        </p>
      ) : (
        <p className="text-sm font-semibold">{palavras.naoContratou}</p>
      )}
      {texto ? <p className="mt-1 max-w-prose wrap-anywhere whitespace-pre-line">{texto}</p> : null}
      {notas ? (
        <dl className="mt-2 flex flex-wrap gap-x-3 text-sm">
          {CRITERIOS.map((criterio) => (
            <div key={criterio} className="flex gap-1">
              <dt className="text-tinta-suave">{camposAvaliacao[criterio].rotulo}</dt>
              <dd className="font-semibold tabular-nums">{notas[criterio]}</dd>
            </div>
          ))}
        </dl>
      ) : null}
      <div className="mt-1 flex items-start justify-between gap-x-3 text-sm text-tinta-suave">
        <span className="min-w-0">
          <span>{`${joinPontos([tipo_servico, porte && palavras.pessoas(porte), setor && (ROTULOS_DOS_SETORES[setor] ?? setor)])}\u00a0· `}</span>
          <time dateTime={enviada_em}>{formatQuando(enviada_em)}</time>
          {notas === null || conta ? null : <span>{`\u00a0· ${palavras.foraDaMedia}`}</span>}
        </span>
        <DenunciarTexto tipo="avaliacao" id={id} />
      </div>
      {resposta ? (
        <div className="mt-3 border-l-2 border-marca pl-4">
          <div className="flex items-start justify-between gap-x-3 text-sm text-tinta-suave">
            <p>{palavras.resposta}</p>
            {propria ? null : <DenunciarTexto tipo="resposta" id={id} />}
          </div>
          <p className="mt-1 max-w-prose wrap-anywhere whitespace-pre-line">{resposta}</p>
        </div>
      ) : null}
    </article>
  )
}

/** The one answer of the reviewed consultancy: a button that opens the form. */
function ResponderAvaliacao({ avaliacao: { id, enviada_em }, onSent }: { avaliacao: Avaliacao; onSent: () => void }) {
  const [open, setOpen] = useState(false)
  const about = formatDia(enviada_em)
  return open ? (
    <div ref={focusBox} className="mt-4">
      <Escrever
        label={palavras.responder}
        about={about}
        button={palavras.publicar}
        sent={palavras.respondida}
        hint={palavras.dicaDaResposta}
        max={1500}
        guarda={['resposta', id]}
        onSend={(_, texto) => answerAvaliacao(id, texto)}
        onSent={onSent}
      />
    </div>
  ) : (
    <Button variant="secondary" size="sm" className="mt-4" onClick={() => setOpen(true)}>
      {palavras.abrirResposta}
      <span className="sr-only">{` à avaliação de ${about}`}</span>
    </Button>
  )
}
