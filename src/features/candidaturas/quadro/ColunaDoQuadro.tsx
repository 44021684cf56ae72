import type { UseInfiniteQueryResult } from '@tanstack/react-query'
import { type DragEvent, use, useId, useRef, useState } from 'react'
import { VerMais } from '@/components/feedback/VerMais'
import { ContentSkeleton } from '@/components/feedback/ContentSkeleton'
import { Pending } from '@/components/feedback/Pending'
import { Button } from '@/components/ui/Button'
import { cx } from '@/components/ui/cx'
import type { Candidatura } from '@/domain/contratos/candidaturas'
import { STATUS_CANDIDATURA, type StatusCandidatura } from '@/domain/candidatura/candidatura'
import { MAX_POR_VEZ } from '../api'
import { SoLeitura } from '@/features/vagas/empresas/pessoas/so-leitura'
import { colunaDoQuadro } from '../textos'
import { CandidaturaCartao } from './CandidaturaCartao'
import { getFio } from './cor'
import { type Coluna, listItens } from './estado'
import type { FocoDoQuadro } from './foco'

export type AcoesDoQuadro = {
  arrastada: Candidatura | null
  onDrag: (candidatura: Candidatura | null) => void
  onMove: (candidatura: Candidatura, para: StatusCandidatura) => void
  onDropped: (candidatura: Candidatura, para: StatusCandidatura) => void
  /** Ids chosen for a move of several. */
  escolhidas: ReadonlySet<string>
  onChoose: (ids: readonly string[], on: boolean) => void
  foco: FocoDoQuadro
  /** The name of who looks after an application; null where the person works alone. */
  getNome: (id: string | null) => string | null
}

type Props = AcoesDoQuadro & {
  status: StatusCandidatura
  total: number | undefined
  query: UseInfiniteQueryResult<Coluna>
  /** On a phone its name is already in the tab. */
  titled: boolean
}

/** The applications in one status, newest first, 20 at a time. */
export function ColunaDoQuadro({ status, total, query, titled, ...acoes }: Props) {
  const { arrastada, onDrag, onDropped } = acoes
  const heading = useId()
  const [over, setOver] = useState(false)
  const takes = arrastada !== null && arrastada.status !== status
  const enter = (event: DragEvent) => {
    if (!takes) return
    event.preventDefault()
    event.dataTransfer.dropEffect = 'move'
    setOver(true)
  }
  const leave = (event: DragEvent) => {
    if (event.relatedTarget instanceof Node && event.currentTarget.contains(event.relatedTarget)) return
    setOver(false)
  }
  const drop = (event: DragEvent) => {
    event.preventDefault()
    setOver(false)
    onDrag(null)
    if (takes) onDropped(arrastada, status)
  }
  const { titulo, explicacao } = STATUS_CANDIDATURA[status]
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- dragging is one way more; the menu does the same
    <section
      aria-labelledby={heading}
      onDragEnter={enter}
      onDragOver={enter}
      onDragLeave={leave}
      onDrop={drop}
      className={cx(
        'relative min-w-0 overflow-clip rounded-cartao px-3 pb-3 transition-colors duration-150',
        over && takes ? 'bg-marca-suave outline-2 outline-marca' : 'bg-suave',
      )}
    >
      {/* Stays in sight: it says where a card is dropped, however far the page is scrolled. */}
      <div className={cx('-mx-3 bg-inherit px-4', titled ? 'pt-3' : 'pt-1', titled && 'sticky top-16 z-20 pb-1')}>
        <span aria-hidden="true" className={cx('absolute inset-x-0 top-0 h-1', getFio(status))} />
        <h3
          id={heading}
          tabIndex={-1}
          className={cx('flex items-baseline justify-between gap-2 text-base outline-offset-2', !titled && 'sr-only')}
        >
          <span>{titulo}</span>
          {total === undefined ? null : (
            <span className="text-sm font-semibold text-tinta-suave tabular-nums">
              <span>{total}</span>
              <span className="sr-only">{` ${total === 1 ? 'candidatura' : 'candidaturas'}`}</span>
            </span>
          )}
        </h3>
        {titled ? <p className="text-xs text-tinta-suave">{explicacao}</p> : null}
      </div>
      <Conteudo status={status} query={query} acoes={acoes} heading={heading} />
    </section>
  )
}

type ConteudoProps = Pick<Props, 'status' | 'query'> & { acoes: AcoesDoQuadro; heading: string }

function Conteudo({ status, query, acoes, heading }: ConteudoProps) {
  const list = useRef<HTMLUListElement>(null)
  const { data } = query
  const { arrastada, onDrag, onMove, escolhidas, onChoose, foco, getNome } = acoes
  const soLeitura = use(SoLeitura)
  if (!data) {
    return (
      <Pending query={query} className="mt-3">
        <ContentSkeleton shape="people" label={`Carregando ${STATUS_CANDIDATURA[status].titulo}`} count={2} className="mt-3" />
      </Pending>
    )
  }
  const itens = listItens(data)
  return (
    <>
      {itens.length === 0 && !query.hasNextPage ? (
        <p className="mt-3 rounded-campo border border-dashed border-linha-forte px-3 py-6 text-center text-sm text-tinta-suave">
          {colunaDoQuadro.ninguemAqui}
        </p>
      ) : null}
      {itens.length > 1 && !soLeitura ? (
        <Button
          variant="ghost"
          size="sm"
          aria-label={
            query.hasNextPage
              ? colunaDoQuadro.escolherEstasDe(itens.length, STATUS_CANDIDATURA[status].titulo)
              : colunaDoQuadro.escolherTodasDe(STATUS_CANDIDATURA[status].titulo)
          }
          onClick={() =>
            onChoose(
              itens.map(({ id }) => id),
              true,
            )
          }
          className="-mb-1 -ml-2"
        >
          {query.hasNextPage ? colunaDoQuadro.escolherEstas(itens.length) : colunaDoQuadro.escolherTodas}
        </Button>
      ) : null}
      <ul ref={list} className="mt-2 space-y-3 empty:hidden">
        {itens.map((item) => (
          <CandidaturaCartao
            key={item.id}
            candidatura={item}
            responsavel={getNome(item.responsavel_id)}
            arrastada={arrastada?.id === item.id}
            onDrag={onDrag}
            onMove={onMove}
            escolhida={escolhidas.has(item.id)}
            cheia={escolhidas.size >= MAX_POR_VEZ}
            onChoose={onChoose}
            foco={foco}
            heading={heading}
          />
        ))}
      </ul>
      <VerMais query={query} list={list} />
    </>
  )
}
