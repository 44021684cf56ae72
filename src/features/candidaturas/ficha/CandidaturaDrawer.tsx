import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { LoadFailure } from '@/components/feedback/LoadFailure'
import { Drawer } from '@/components/panel/Drawer'
import { Badge } from '@/components/ui/Badge'
import { Notice } from '@/components/ui/Notice'
import { Skeleton } from '@/components/ui/Skeleton'
import type { Candidatura } from '@/domain/contratos/candidaturas'
import { findSituacaoDoCandidato, isStatusCandidatura, STATUS_CANDIDATURA } from '@/domain/candidatura/candidatura'
import { formatDiaHora } from '@/lib/format'
import { candidaturaQueries } from '../api'
import { getRotuloDaOrigem } from '@/domain/vaga/visita'
import { findCartaoNaTela } from '../quadro/foco'
import { hasSumido } from '../quadro/use-mover'
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
  onClose: () => void
}

/** One application: the person, their answers, and the recruiter's answer and note. */
export function CandidaturaDrawer({ vagaId, id, known, onClose }: Props) {
  const [last, setLast] = useState(id)
  if (id && id !== last) setLast(id)
  return <Aberta key={last} vagaId={vagaId} id={last} open={id !== null} known={known} onClose={onClose} />
}

function Aberta({ vagaId, id, open, known, onClose }: Omit<Props, 'id'> & { id: string | null; open: boolean }) {
  const query = useQuery({ ...candidaturaQueries.uma(vagaId, id ?? ''), enabled: open, placeholderData: known })
  const { data, error, isFetching, refetch } = query
  return (
    <Drawer
      open={open}
      onOpenChange={(next) => (next ? undefined : onClose())}
      returnTo={() => (id ? findCartaoNaTela(id) : null)}
      eyebrow="Candidatura"
      title={data?.nome ?? 'Candidatura'}
      description={data ? candidaturaDrawer.descricao(formatDiaHora(data.criada_em), getRotuloDaOrigem(data.canal)) : undefined}
    >
      {hasSumido(error) ? (
        <Notice tone="warning" live title={candidaturaDrawer.titulo}>
          {candidaturaDrawer.pessoaPodeTela}
        </Notice>
      ) : data ? (
        <Ficha vagaId={vagaId} candidatura={data} />
      ) : error ? (
        <LoadFailure error={error} retrying={isFetching} onRetry={() => void refetch()} />
      ) : (
        <output className="block space-y-4">
          <span className="sr-only">{candidaturaDrawer.carregandoCandidatura}</span>
          <Skeleton className="h-28 w-full" />
          <Skeleton className="h-40 w-full" />
        </output>
      )}
    </Drawer>
  )
}

function Ficha({ vagaId, candidatura }: { vagaId: string; candidatura: Candidatura }) {
  const { status, respostas } = candidatura
  return (
    <div className="space-y-8">
      <DadosDaPessoa candidatura={candidatura} />
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
                    {findSituacaoDoCandidato(situacao)?.candidato ?? situacao}, {formatDiaHora(em)}
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
