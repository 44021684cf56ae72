import { useQuery } from '@tanstack/react-query'
import { type RefObject, useRef, useState } from 'react'
import { LoadFailure } from '@/components/feedback/LoadFailure'
import { Drawer } from '@/components/panel/Drawer'
import { Badge } from '@/components/ui/Badge'
import { Button } from '@/components/ui/Button'
import { Notice } from '@/components/ui/Notice'
import { Skeleton } from '@/components/ui/Skeleton'
import type { Candidatura } from '@/domain/contratos/candidaturas'
import { findSituacaoDoCandidato, isStatusCandidatura, STATUS_CANDIDATURA } from '@/domain/candidatura/candidatura'
import { LazyLeitor } from '@/features/arquivos/LazyLeitor'
import { formatDiaHora } from '@/lib/format'
import { candidaturaQueries } from '../api'
import { getRotuloDaOrigem } from '@/domain/vaga/visita'
import { findCartaoNaTela } from '../quadro/foco'
import { hasSumido } from '../quadro/use-mover'
import type { Vizinhas } from './vizinhas'
import { AnotacaoForm } from './AnotacaoForm'
import { AvaliacaoPorCriterio } from './AvaliacaoPorCriterio'
import { DadosDaPessoa } from './DadosDaPessoa'
import { Decisao } from './Decisao'
import { OutrasCandidaturas } from './OutrasCandidaturas'
import { RespostasDaTriagem } from './RespostasDaTriagem'
import { candidaturaDrawer } from './textos'

type Props = {
  vagaId: string
  /** The open application; null when the drawer is closed. */
  id: string | null
  /** The board's data, until the server has answered. */
  known: Candidatura | undefined
  vizinhas: Vizinhas | null
  onGo: (id: string) => void
  onClose: () => void
}

/** Each application is read from its beginning. */
const scrollToTop = (box: HTMLElement | null) => box?.parentElement?.scrollTo({ top: 0 })

/** One application: the person, their answers, and the recruiter's answer and note. The one before and the next are a press away. */
export function CandidaturaDrawer({ vagaId, id, known, vizinhas, onGo, onClose }: Props) {
  const [last, setLast] = useState(id)
  if (id && id !== last) setLast(id)
  const [lendo, setLendo] = useState(false)
  const ler = useRef<HTMLButtonElement>(null)
  // Also by the way back.
  if (id === null && lendo) setLendo(false)
  const query = useQuery({ ...candidaturaQueries.uma(vagaId, last ?? ''), enabled: id !== null, placeholderData: known })
  const { data, error, isFetching, refetch } = query
  const passagem = vizinhas && vizinhas.quantas > 1 ? <Passagem vizinhas={vizinhas} nome={data?.nome} onGo={onGo} /> : null
  return (
    <Drawer
      open={id !== null}
      onOpenChange={(next) => (next ? undefined : onClose())}
      returnTo={() => (last ? findCartaoNaTela(last) : null)}
      eyebrow="Candidatura"
      title={data?.nome ?? 'Candidatura'}
      description={data ? candidaturaDrawer.descricao(formatDiaHora(data.criada_em), getRotuloDaOrigem(data.canal)) : undefined}
      actions={passagem}
    >
      <div key={last} ref={scrollToTop}>
        {hasSumido(error) ? (
          <Notice tone="warning" live title={candidaturaDrawer.titulo}>
            {candidaturaDrawer.pessoaPodeTela}
          </Notice>
        ) : data ? (
          <Ficha vagaId={vagaId} candidatura={data} ler={ler} onLer={() => setLendo(true)} />
        ) : error ? (
          <LoadFailure error={error} retrying={isFetching} onRetry={() => void refetch()} />
        ) : (
          <output className="block space-y-4">
            <span className="sr-only">{candidaturaDrawer.carregandoCandidatura}</span>
            <Skeleton className="h-28 w-full" />
            <Skeleton className="h-40 w-full" />
          </output>
        )}
      </div>
      {lendo && data ? (
        <LazyLeitor
          pdf={data.curriculo_nome === null ? null : { candidatura: data.id }}
          nome={data.curriculo_nome ?? data.nome}
          {...(data.curriculo_nome !== null && { de: data.nome })}
          passagem={passagem}
          returnTo={() => ler.current}
          onClose={() => setLendo(false)}
        />
      ) : null}
    </Drawer>
  )
}

type PassagemProps = { vizinhas: Vizinhas; nome: string | undefined; onGo: (id: string) => void }

/** To the one before and the next; at an end the button stays, so that the focus does. */
function Passagem({ vizinhas: { lugar, quantas, haMais, anterior, proxima, buscar }, nome, onGo }: PassagemProps) {
  const button = (rotulo: string, para: string | undefined, senao?: () => void) => (
    <Button
      size="sm"
      variant="secondary"
      aria-disabled={para === undefined && senao === undefined}
      onClick={() => (para === undefined ? senao?.() : onGo(para))}
    >
      {rotulo}
    </Button>
  )
  return (
    <nav aria-label={candidaturaDrawer.passagem} className="flex w-full items-center justify-between gap-3">
      {button(candidaturaDrawer.anterior, anterior)}
      <output className="text-sm text-tinta-suave tabular-nums">
        <span className="sr-only">{`${nome} `}</span>
        <span>{candidaturaDrawer.lugar(lugar, `${quantas}${haMais ? '+' : ''}`)}</span>
      </output>
      {button(candidaturaDrawer.proxima, proxima, buscar)}
    </nav>
  )
}

type FichaProps = { vagaId: string; candidatura: Candidatura; ler: RefObject<HTMLButtonElement | null>; onLer: () => void }

function Ficha({ vagaId, candidatura, ler, onLer }: FichaProps) {
  const { status, respostas } = candidatura
  return (
    <div className="space-y-8">
      <DadosDaPessoa candidatura={candidatura} ler={ler} onLer={onLer} />
      {candidatura.triagem.length > 0 ? <RespostasDaTriagem candidatura={candidatura} /> : null}
      <AvaliacaoPorCriterio vagaId={vagaId} candidatura={candidatura} />
      <OutrasCandidaturas id={candidatura.id} />
      <section aria-labelledby="decisao" className="border-t border-linha pt-6">
        <div className="flex flex-wrap items-center justify-between gap-3">
          <h3 id="decisao" className="text-lg">
            Situação
          </h3>
          <Badge tone="brand">{isStatusCandidatura(status) ? STATUS_CANDIDATURA[status].titulo : status}</Badge>
        </div>
        {respostas.length > 0 ? (
          <div className="mt-3 border-l-2 border-marca pl-4 text-sm">
            <p className="font-semibold">{candidaturaDrawer.pessoaJaRecebeu}</p>
            <ul className="mt-1 space-y-3">
              {respostas.map(({ situacao, texto, em }) => (
                <li key={em}>
                  <p className="text-tinta-suave">
                    {`${findSituacaoDoCandidato(situacao)?.candidato ?? situacao}, ${formatDiaHora(em)}`}
                  </p>
                  {texto ? <p className="wrap-anywhere whitespace-pre-line">{texto}</p> : null}
                </li>
              ))}
            </ul>
          </div>
        ) : null}
        <Decisao vagaId={vagaId} candidatura={candidatura} />
      </section>
      <section className="border-t border-linha pt-6">
        <AnotacaoForm vagaId={vagaId} candidatura={candidatura} />
      </section>
    </div>
  )
}
