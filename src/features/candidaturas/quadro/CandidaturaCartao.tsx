import * as Menu from '@radix-ui/react-dropdown-menu'
import { type DragEvent, use, useCallback, useRef } from 'react'
import { Link, useSearchParams } from 'react-router-dom'
import { Badge } from '@/components/ui/Badge'
import { cx } from '@/components/ui/cx'
import { Traco } from '@/components/identidade/Traco'
import { Chevron } from '@/components/ui/Chevron'
import { formatNota } from '@/domain/br/numero'
import { formatQuando } from '@/domain/br/quando'
import type { Candidatura } from '@/domain/contratos/candidaturas'
import { ORDEM_CANDIDATURA, STATUS_CANDIDATURA, type StatusCandidatura } from '@/domain/candidatura/candidatura'
import { formatLugar, formatPretensao, listLinks } from '../candidatura-view'
import { computeMedia } from '@/domain/candidatura/avaliacao'
import { ROTULOS_DO_CRITERIO } from '@/domain/vaga/perguntas'
import { getRotuloDaOrigem } from '@/domain/vaga/visita'
import type { FocoDoQuadro } from './foco'
import { SoLeitura } from '@/features/vagas/empresas/pessoas/so-leitura'
import { writeEntrevista } from '../entrevista/cartao'
import { candidaturaCartao, moverPara, quemE } from '../textos'
import { getFio, RESPONDE } from './cor'

type Props = {
  candidatura: Candidatura
  /** Who looks after it. */
  responsavel: string | null
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

/** What is with an application, as strokes of 16 × 16. */
const TRACOS = {
  sim: 'M3 8.5 6.5 12 13 4.5',
  nao: 'M4 4l8 8m0-8-8 8',
  folha: 'M4 2.5h5.5L12.5 5.5v8H4zM6.5 8h3.5M6.5 10.5h3.5',
  link: 'M6.5 9.5l3-3M7 4.5 8.5 3a3 3 0 0 1 4.5 4.5L11.5 9M9 11.5 7.5 13A3 3 0 0 1 3 8.5L4.5 7',
  lapis: 'M3 13l.7-3L10.5 3.2l2.3 2.3L6 12.3z',
} as const

/** One application on the board. */
export function CandidaturaCartao(props: Props) {
  const { candidatura, responsavel, arrastada, onDrag, onMove, escolhida, cheia, onChoose, foco, heading } = props
  const {
    id,
    nome,
    mensagem,
    canal,
    criada_em: criada,
    nota,
    atende,
    avaliacao,
    outras = 0,
    oculta,
    curriculo_nome: curriculo,
  } = candidatura
  const media = computeMedia(avaliacao)
  const soLeitura = use(SoLeitura)
  const [search] = useSearchParams()
  const aberta = new URLSearchParams(search)
  aberta.set('candidatura', id)
  // Stable, because React treats a new function as another card.
  const place = useCallback((card: HTMLLIElement) => foco.follow(id, card, heading), [foco, id, heading])
  const pretensao = formatPretensao(candidatura)
  const entrevista = writeEntrevista(candidatura.entrevista)
  const lugar = formatLugar(candidatura)
  const links = listLinks(candidatura).map(({ rotulo }) => rotulo)
  const junto: (readonly [keyof typeof TRACOS, string])[] = [
    ...(atende === null ? [] : [[atende ? 'sim' : 'nao', ROTULOS_DO_CRITERIO[`${atende}`]] as const]),
    ...(curriculo && !links.includes('Currículo') ? [['folha', 'Currículo'] as const] : []),
    ...links.map((rotulo) => [rotulo === 'Currículo' ? 'folha' : 'link', rotulo] as const),
    ...(nota ? [['lapis', candidaturaCartao.anotacao] as const] : []),
  ]
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
      draggable={!soLeitura}
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
        {oculta ? <p className="mt-0.5 text-sm text-tinta-suave">{soLeitura ? quemE.soLe : quemE.avalie}</p> : null}
        {lugar ? <p className="mt-0.5 text-sm wrap-anywhere text-tinta-suave">{lugar}</p> : null}
        {pretensao ? <p className="mt-0.5 text-sm text-tinta-suave">{`Pretensão ${pretensao}`}</p> : null}
        {mensagem ? <p className="mt-2 line-clamp-2 text-sm wrap-anywhere">{mensagem}</p> : null}
        <p className="mt-2 text-xs text-tinta-suave">
          <time dateTime={criada}>{formatQuando(criada)}</time>
          <span>{`\u00a0· ${getRotuloDaOrigem(canal)}`}</span>
        </p>
        {responsavel ? (
          <p className="mt-0.5 text-xs wrap-anywhere text-tinta-suave">{candidaturaCartao.responsavel(responsavel)}</p>
        ) : null}
        {entrevista ? (
          <p className="mt-2">
            <Badge tone={entrevista.tom} className="px-2.5">
              <span>{entrevista.rotulo}</span>
            </Badge>
          </p>
        ) : null}
        {outras > 0 ? <p className="mt-0.5 text-xs font-semibold">{candidaturaCartao.outras(outras)}</p> : null}
        {junto.length > 0 ? (
          <ul className="mt-1.5 flex flex-wrap gap-x-3 gap-y-1 text-xs text-tinta-suave">
            {junto.map(([icone, rotulo]) => (
              <li key={rotulo} className="flex items-center gap-1">
                <Traco d={TRACOS[icone]} grade={16} peso={1.5} className="size-4 shrink-0" />
                <span>{rotulo}</span>
              </li>
            ))}
          </ul>
        ) : null}
      </div>
      {soLeitura ? (
        <div className="pb-3" />
      ) : (
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
      )}
    </li>
  )
}

type MoverParaProps = { candidatura: Candidatura; onMove: (para: StatusCandidatura) => void }

/** Moves an application without dragging: by touch, keyboard or voice. */
function MoverPara({ candidatura: { nome, status }, onMove }: MoverParaProps) {
  const trigger = useRef<HTMLButtonElement>(null)
  const chosen = useRef<StatusCandidatura | null>(null)
  return (
    <Menu.Root modal={false}>
      <Menu.Trigger
        ref={trigger}
        aria-label={moverPara.rotulo(nome)}
        className={
          'inline-flex min-h-9 items-center gap-1 rounded-campo px-2.5 text-sm font-semibold text-tinta-suave ' +
          'hover:bg-suave hover:text-tinta data-[state=open]:bg-suave print:hidden'
        }
      >
        {moverPara.moverPara}
        <Chevron className="size-4" />
      </Menu.Trigger>
      <Menu.Portal>
        <Menu.Content
          align="end"
          sideOffset={6}
          collisionPadding={12}
          // The card moves only after the menu has closed and returned the focus, so that the focus can move along.
          onCloseAutoFocus={(event) => {
            event.preventDefault()
            trigger.current?.focus()
            if (chosen.current) onMove(chosen.current)
            chosen.current = null
          }}
          className="z-40 min-w-56 rounded-cartao border border-linha bg-superficie p-2 shadow-elevado"
        >
          {ORDEM_CANDIDATURA.filter((para) => para !== status).map((para) => (
            <Menu.Item
              key={para}
              onSelect={() => {
                chosen.current = para
              }}
              className="flex min-h-11 w-full items-center gap-3 rounded-campo px-3 text-sm font-medium outline-none data-[highlighted]:bg-suave"
            >
              <span aria-hidden="true" className={cx('size-2.5 shrink-0 rounded-full', getFio(para))} />
              <span>{STATUS_CANDIDATURA[para].titulo}</span>
              {RESPONDE.includes(para) ? <span className="ml-auto pl-4 text-xs text-tinta-suave">com resposta</span> : null}
            </Menu.Item>
          ))}
        </Menu.Content>
      </Menu.Portal>
    </Menu.Root>
  )
}
