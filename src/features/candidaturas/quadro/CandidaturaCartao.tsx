import { type DragEvent, useCallback } from 'react'
import { Link, useSearchParams } from 'react-router-dom'
import { cx } from '@/components/ui/cx'
import { formatDiaCurto } from '@/domain/br/quando'
import type { Candidatura } from '@/domain/contratos/candidaturas'
import type { StatusCandidatura } from '@/domain/candidatura/candidatura'
import { formatLugar, formatPretensao, listLinks } from '../candidatura-view'
import { computeMedia } from '@/domain/candidatura/avaliacao'
import { formatNota } from '@/domain/br/nota'
import { ROTULOS_DO_CRITERIO } from '@/domain/vaga/perguntas'
import { getRotuloDaOrigem } from '@/domain/vaga/visita'
import type { FocoDoQuadro } from './foco'
import { MoverPara } from './MoverPara'
import { candidaturaCartao } from './textos'

type Props = {
  candidatura: Candidatura
  /** Being dragged to another column. */
  arrastada: boolean
  onDrag: (candidatura: Candidatura | null) => void
  onMove: (candidatura: Candidatura, para: StatusCandidatura) => void
  foco: FocoDoQuadro
  /** Chosen for a move of several. */
  escolhida: boolean
  /** As many as one move takes are chosen already. */
  cheia: boolean
  onChoose: (ids: readonly string[], on: boolean) => void
  /** Id of the heading of its column. */
  heading: string
}

/** One application on the board. */
export function CandidaturaCartao(props: Props) {
  const { candidatura, arrastada, onDrag, onMove, escolhida, cheia, onChoose, foco, heading } = props
  const { id, nome, mensagem, canal, criada_em: criada, nota, atende, avaliacao, outras = 0 } = candidatura
  const media = computeMedia(avaliacao)
  const [search] = useSearchParams()
  const aberta = new URLSearchParams(search)
  aberta.set('candidatura', id)
  // Stable, because React treats a new function as another card.
  const place = useCallback((card: HTMLLIElement) => foco.follow(id, card, heading), [foco, id, heading])
  const pretensao = formatPretensao(candidatura)
  const lugar = formatLugar(candidatura)
  const junto = [...listLinks(candidatura).map(({ rotulo }) => rotulo), ...(nota ? ['anotação'] : [])]
  const start = (event: DragEvent) => {
    event.dataTransfer.effectAllowed = 'move'
    event.dataTransfer.setData('text/plain', nome)
    onDrag(candidatura)
  }
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- dragging is one way more; the menu does the same
    <li
      ref={place}
      data-candidatura={id}
      draggable
      onDragStart={start}
      onDragEnd={() => onDrag(null)}
      className={cx(
        'relative rounded-campo border border-linha bg-superficie shadow-cartao transition-[border-color,box-shadow] duration-150 hover:border-tinta ',
        (arrastada || escolhida) && 'border-marca bg-marca-suave',
      )}
    >
      <div className="px-4 pt-3">
        <div className="flex items-start justify-between gap-2">
          <h4 className="min-w-0 text-base wrap-anywhere">
            {/* A link, which covers the card and is not dragged: a card covered by a button could not be dragged in Firefox. */}
            <Link
              to={{ search: `?${aberta.toString()}` }}
              preventScrollReset
              draggable={false}
              className="font-semibold after:absolute after:inset-0"
            >
              {nome}
            </Link>
          </h4>
          {media === null ? null : (
            <p className="shrink-0 rounded-full bg-suave px-2 py-0.5 text-xs font-semibold tabular-nums">
              <span className="sr-only">{candidaturaCartao.nota(formatNota(media))}</span>
              <span aria-hidden="true">{`★ ${formatNota(media)}`}</span>
            </p>
          )}
        </div>
        {lugar ? <p className="mt-0.5 text-sm wrap-anywhere text-tinta-suave">{lugar}</p> : null}
        {pretensao ? <p className="mt-0.5 text-sm text-tinta-suave">{`Pretensão ${pretensao}`}</p> : null}
        {mensagem ? <p className="mt-2 line-clamp-2 text-sm wrap-anywhere">{mensagem}</p> : null}
        <p className="mt-2 text-xs text-tinta-suave">
          <time dateTime={criada}>{formatDiaCurto(criada)}</time>
          <span>{` · ${getRotuloDaOrigem(canal)}`}</span>
        </p>
        {atende === null ? null : <p className="mt-0.5 text-xs text-tinta-suave">{ROTULOS_DO_CRITERIO[`${atende}`]}</p>}
        {outras > 0 ? <p className="mt-0.5 text-xs font-semibold">{candidaturaCartao.outras(outras)}</p> : null}
        {junto.length > 0 ? <p className="mt-0.5 text-xs text-tinta-suave">{`Com ${junto.join(' e ')}`}</p> : null}
      </div>
      <div className="relative z-10 mt-1.5 flex items-center justify-between px-1 pb-1">
        <label className="flex size-11 cursor-pointer items-center justify-center rounded-campo hover:bg-suave">
          <span className="sr-only">{candidaturaCartao.escolher(nome)}</span>
          <input
            type="checkbox"
            checked={escolhida}
            disabled={!escolhida && cheia}
            onChange={({ target }) => onChoose([id], target.checked)}
            className="size-5 cursor-pointer accent-marca"
          />
        </label>
        <MoverPara candidatura={candidatura} onMove={(para) => onMove(candidatura, para)} />
      </div>
    </li>
  )
}
