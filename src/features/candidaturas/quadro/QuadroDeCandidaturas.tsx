import { type UseInfiniteQueryResult, useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Tabs } from '@/components/panel/Tabs'
import { useTelaLarga } from '@/components/panel/tela-larga'
import { Button } from '@/components/ui/Button'
import { Dialog } from '@/components/ui/Dialog'
import type { Candidatura } from '@/domain/contratos/candidaturas'
import { ORDEM_CANDIDATURA, STATUS_CANDIDATURA, type StatusCandidatura } from '@/domain/candidatura/candidatura'
import type { FiltrosDeCandidaturas } from '@/domain/candidatura/avaliacao'
import { usePessoasDaVaga } from '@/features/vagas/empresas/pessoas/use-pessoas-da-vaga'
import { candidaturaQueries, MAX_POR_VEZ, type PaginaDeCandidaturas } from '../api'
import { CompararDialog, MAX_PARA_COMPARAR } from '../comparar/CompararDialog'
import { OferecerDialog } from '../entrevista/OferecerDialog'
import { RespostaForm } from '../ficha/RespostaForm'
import { barraDaEscolha, quadroDeCandidaturas } from '../textos'
import { ColunaDoQuadro } from './ColunaDoQuadro'
import { RESPONDE } from './cor'
import { type Coluna, listItens, type Totais } from './estado'
import { createFoco, findCartaoNaTela } from './foco'
import { MoverVariasDialog } from './MoverVariasDialog'
import { useMover } from './use-mover'

export type Colunas = Record<StatusCandidatura, UseInfiniteQueryResult<Coluna>>

/** The five columns of a vacancy, each with its pages, under those filters. */
export function useColunas(vagaId: string, filtros: FiltrosDeCandidaturas): Colunas {
  return {
    recebida: useInfiniteQuery(candidaturaQueries.coluna(vagaId, 'recebida', filtros)),
    em_analise: useInfiniteQuery(candidaturaQueries.coluna(vagaId, 'em_analise', filtros)),
    entrevista: useInfiniteQuery(candidaturaQueries.coluna(vagaId, 'entrevista', filtros)),
    aprovada: useInfiniteQuery(candidaturaQueries.coluna(vagaId, 'aprovada', filtros)),
    recusada: useInfiniteQuery(candidaturaQueries.coluna(vagaId, 'recusada', filtros)),
  }
}

/** The newest page of any column, for what it says of the vacancy; undefined until the first one is loaded. */
export function findMaisNova(colunas: Colunas): PaginaDeCandidaturas | undefined {
  const [newest] = Object.values(colunas)
    .filter(({ data }) => data !== undefined)
    .toSorted((a, b) => b.dataUpdatedAt - a.dataUpdatedAt)
  return newest?.data?.pages.at(-1)
}

type Props = { vagaId: string; colunas: Colunas; onOpen: (candidatura: Candidatura) => void }

/** The applications of a vacancy by status: columns side by side, or one at a time on narrow screens. */
export function QuadroDeCandidaturas({ vagaId, colunas, onOpen }: Props) {
  const isWide = useTelaLarga()
  const [atual, setAtual] = useState<StatusCandidatura>('recebida')
  const [arrastada, setArrastada] = useState<Candidatura | null>(null)
  const [pergunta, setPergunta] = useState<{ candidatura: Candidatura; para: StatusCandidatura } | null>(null)
  const [foco] = useState(createFoco)
  const { getNome } = usePessoasDaVaga(vagaId)
  const mover = useMover(vagaId, { onUndo: foco.expect })
  const totais = findMaisNova(colunas)?.totais
  const [marcadas, setMarcadas] = useState<ReadonlySet<string>>(new Set())
  /** Where the dialog begins; null when it is closed. */
  const [movendoVarias, setMovendoVarias] = useState<StatusCandidatura | '' | null>(null)
  const [comparando, setComparando] = useState(false)
  const [entrevistando, setEntrevistando] = useState(false)
  const noQuadro = Object.values(colunas).flatMap(({ data }) => listItens(data))
  // One that was withdrawn meanwhile is chosen no more.
  const escolhidas = noQuadro.filter(({ id }) => marcadas.has(id))
  const choose = (ids: readonly string[], on: boolean) =>
    setMarcadas((antes) => {
      const resto = escolhidas.map(({ id }) => id).filter((id) => antes.has(id) && !ids.includes(id))
      return new Set(on ? [...resto, ...ids].slice(0, MAX_POR_VEZ) : resto)
    })
  const move = (candidatura: Candidatura, para: StatusCandidatura) => {
    if (RESPONDE.includes(para)) return setPergunta({ candidatura, para })
    foco.expect(candidatura.id)
    mover.run({ candidatura, para })
  }
  /** A chosen card takes the other chosen ones along. */
  const drop = (candidatura: Candidatura, para: StatusCandidatura) =>
    escolhidas.length > 1 && marcadas.has(candidatura.id) ? setMovendoVarias(para) : move(candidatura, para)
  const coluna = (status: StatusCandidatura) => (
    <ColunaDoQuadro
      key={status}
      status={status}
      total={totais ? (totais[status] ?? 0) : undefined}
      query={colunas[status]}
      titled={isWide}
      arrastada={arrastada}
      onDrag={setArrastada}
      onMove={move}
      onDropped={drop}
      escolhidas={new Set(escolhidas.map(({ id }) => id))}
      onChoose={choose}
      foco={foco}
      getNome={getNome}
    />
  )
  return (
    <div data-quadro>
      {isWide ? (
        // Each column is as tall as the tallest, to be dropped into.
        <div className="grid grid-cols-5 gap-3">{ORDEM_CANDIDATURA.map(coluna)}</div>
      ) : (
        <Tabs
          label={quadroDeCandidaturas.rotulo}
          look="pills"
          tabs={ORDEM_CANDIDATURA.map((id) => ({ id, label: rotulo(id, totais) }))}
          current={atual}
          onChange={setAtual}
        >
          {coluna(atual)}
        </Tabs>
      )}
      <BarraDaEscolha
        quantas={escolhidas.length}
        onMove={() => setMovendoVarias('')}
        onInterview={() => setEntrevistando(true)}
        onCompare={() => setComparando(true)}
        onClear={() => {
          setMarcadas(new Set())
          focusNoQuadro()
        }}
      />
      <CompararDialog
        open={comparando}
        candidaturas={escolhidas}
        onOpen={(candidatura) => {
          setComparando(false)
          onOpen(candidatura)
        }}
        onClose={() => setComparando(false)}
      />
      <MoverVariasDialog
        vagaId={vagaId}
        para={movendoVarias}
        candidaturas={escolhidas}
        onMoved={(ids) => choose(ids, false)}
        onInterview={() => setEntrevistando(true)}
        onClose={() => setMovendoVarias(null)}
      />
      <OferecerDialog
        vagaId={vagaId}
        candidaturas={entrevistando ? escolhidas : []}
        onDone={(ids) => choose(ids, false)}
        onClose={() => setEntrevistando(false)}
        returnTo={() => findCartaoNaTela('')}
      />
      <MoverDialog
        vagaId={vagaId}
        pergunta={pergunta}
        agora={noQuadro.find(({ id }) => id === pergunta?.candidatura.id)}
        onClose={() => setPergunta(null)}
      />
    </div>
  )
}

/** The pressed button disappears: the first column, or the tab, gets the focus. */
const focusNoQuadro = () => findCartaoNaTela('')?.focus()

const rotulo = (status: StatusCandidatura, totais: Totais | undefined) => (
  <>
    <span>{STATUS_CANDIDATURA[status].titulo}</span>
    {totais ? <span className="ml-1.5 font-normal tabular-nums">{` ${totais[status] ?? 0}`}</span> : null}
  </>
)

type Pergunta = { candidatura: Candidatura; para: StatusCandidatura }
type MoverDialogProps = {
  vagaId: string
  pergunta: Pergunta | null
  /** The application as the board has it by now: what somebody else changed meanwhile is moved from there. */
  agora: Candidatura | undefined
  onClose: () => void
}

/** A step that matters to the candidate: asks for the answer before the card moves. */
function MoverDialog({ vagaId, pergunta, agora, onClose }: MoverDialogProps) {
  const [ultima, setUltima] = useState(pergunta)
  if (pergunta && pergunta !== ultima) setUltima(pergunta)
  return (
    <Dialog
      open={pergunta !== null}
      onOpenChange={(open) => (open ? undefined : onClose())}
      returnTo={() => (ultima ? findCartaoNaTela(ultima.candidatura.id) : null)}
      title={ultima ? `${ultima.candidatura.nome}: ${STATUS_CANDIDATURA[ultima.para].titulo}` : ''}
    >
      {pergunta ? (
        <RespostaForm
          vagaId={vagaId}
          candidatura={agora ?? pergunta.candidatura}
          para={pergunta.para}
          onDone={onClose}
          onCancel={onClose}
        />
      ) : null}
    </Dialog>
  )
}

type BarraDaEscolhaProps = {
  quantas: number
  onMove: () => void
  onInterview: () => void
  onCompare: () => void
  onClear: () => void
}

/** How many applications are chosen, and what to do with them: at the bottom of the window while any is. */
function BarraDaEscolha({ quantas, onMove, onInterview, onCompare, onClear }: BarraDaEscolhaProps) {
  const comparavel = quantas >= 2 && quantas <= MAX_PARA_COMPARAR
  return (
    <section aria-label={barraDaEscolha.rotulo} className={quantas ? 'no-rodape z-20 pt-4 pb-3' : undefined}>
      <output className="sr-only">{quantas ? barraDaEscolha.quantas(quantas, MAX_POR_VEZ) : ''}</output>
      {quantas ? (
        <div className="mx-auto flex max-w-2xl flex-wrap items-center gap-2 rounded-cartao border border-linha bg-superficie p-2 shadow-elevado">
          <Button size="sm" aria-label={barraDaEscolha.mover} onClick={onMove}>
            {barraDaEscolha.moverCurto}
          </Button>
          <Button
            size="sm"
            variant="secondary"
            aria-label={barraDaEscolha.entrevistar}
            onClick={onInterview}
            // On a phone the bar is one line: there it is behind Mover.
            className="max-sm:hidden"
          >
            {barraDaEscolha.entrevistarCurto}
          </Button>
          <Button
            size="sm"
            variant="secondary"
            aria-disabled={!comparavel}
            onClick={() => (comparavel ? onCompare() : undefined)}
          >
            {comparavel ? barraDaEscolha.comparar : barraDaEscolha.compareAte}
          </Button>
          <p aria-hidden="true" className="ml-auto text-sm font-semibold tabular-nums">
            <span className="max-sm:hidden">{barraDaEscolha.quantas(quantas, MAX_POR_VEZ)}</span>
            <span className="sm:hidden">{quantas}</span>
          </p>
          <Button size="sm" variant="ghost" aria-label={barraDaEscolha.limpar} onClick={onClear}>
            {barraDaEscolha.limparCurto}
          </Button>
        </div>
      ) : null}
    </section>
  )
}
