import { lazy, Suspense, use, useState } from 'react'
import { DraftResumed } from '@/components/draft/DraftResumed'
import { prepareToasts } from '@/components/feedback/notify'
import { Disclosure } from '@/components/site/Disclosure'
import { runAtRest } from '@/components/site/at-rest'
import { cx } from '@/components/ui/cx'
import { PageMeta } from '@/components/ui/PageMeta'
import { Skeleton } from '@/components/ui/Skeleton'
import { Wizard } from '@/components/wizard/Wizard'
import { formatDiaHora } from '@/domain/br/quando'
import { countStep } from '@/lib/rpc/count-step'
import { ColadoContext } from './lido/LidoDoAnuncio'
import { getColado } from './lido/guardado'
import type { Abertura } from './abertura'
import { AnuncioContext, useAnuncioEmRepouso } from './anuncio'
import { BarraDoPasso } from './BarraDoPasso'
import { PreviaAoLado } from './previa/PreviaAoLado'
import { DadosStep } from './etapas/DadosStep'
import { Problemas } from './Problemas'
import type { Valores } from './rascunho'
import { type Fluxo, useVaga } from './use-vaga'
import { lidoDoAnuncio, vagaWizard } from './textos'

/** The code of the steps after the first: downloaded while the first is filled, so that the form itself opens light. */
const loadEtapas = () => import('./EtapaSeguinte')
/** The questions of the third step too: the connection may be lost by then. */
const loadTudo = () => Promise.all([loadEtapas(), import('../perguntas/PerguntasField')])
const EtapaSeguinte = lazy(async () => ({ default: (await loadEtapas()).EtapaSeguinte }))

const loadPrevia = () => import('./previa/PreviaDaVaga')
const PreviaDaVaga = lazy(async () => ({ default: (await loadPrevia()).PreviaDaVaga }))

const LEADS = [
  vagaWizard.aberturaDaVaga,
  vagaWizard.aberturaDoPrazo,
  vagaWizard.aberturaDoContato,
  vagaWizard.aberturaDaEmpresa,
  vagaWizard.aberturaDosCanais,
]

const PERGUNTAS = {
  changed: {
    titulo: vagaWizard.outraAbaMudou,
    texto: vagaWizard.qualContinua,
    usar: 'Usar o da outra aba',
  },
  removed: {
    titulo: vagaWizard.outraAbaTerminou,
    texto: vagaWizard.comoSeguir,
    usar: 'Começar uma vaga nova',
  },
} as const

type Props = { abertura: Abertura; inicial: Valores; onVoltarAoRascunho: () => void }

/** The five steps, with the public ad beside them on wide screens; below them on narrow ones and at the price. */
export function VagaWizard({ abertura, inicial, onVoltarAoRascunho }: Props) {
  const fluxo = useVaga(abertura, inicial, loadTudo)
  const anuncio = useAnuncioEmRepouso(fluxo.wizard.form)
  const [colado] = useState(() => getColado(abertura.rascunho.extras.modelo))
  const { index, count } = fluxo.wizard
  const editando = abertura.vaga !== undefined
  const naUltima = index === count - 1
  return (
    <ColadoContext value={colado}>
      <AnuncioContext value={anuncio}>
        <div ref={focusTitleIfLost}>
          <Wizard
            wizard={fluxo.wizard}
            label={vagaWizard.novaVaga}
            lead={LEADS[index]}
            offline={vagaWizard.semConexao}
            notice={<Retomada abertura={abertura} index={index} onVoltar={onVoltarAoRascunho} />}
            questions={PERGUNTAS}
            onUseOther={fluxo.useOther}
            onSubmit={() => {
              // Only its own button submits the last step: Enter in a field must not publish.
              if (index < count - 1) void fluxo.next()
            }}
            onReach={(reached) => {
              if (!editando) void countStep('vaga', reached + 1)
              // Preloaded: a refusal must be shown even when the connection is lost.
              if (reached > 0) void prepareToasts()
              runAtRest(() => Promise.all([loadTudo(), loadPrevia()]))
            }}
            aside={<Previa depois={naUltima} />}
            columns={naUltima ? '' : 'lg:grid-cols-[minmax(0,1fr)_21rem] xl:grid-cols-[minmax(0,1fr)_24rem] xl:gap-10'}
            // The question of two tabs stays visible at any scroll position of the long step.
            statusClass="has-[[role=alert]]:sticky has-[[role=alert]]:bottom-3 has-[[role=alert]]:z-10"
          >
            {index === 0 ? (
              <PrimeiraEtapa fluxo={fluxo} pessoa={abertura.pessoa} editando={editando} />
            ) : (
              <Suspense
                fallback={
                  <>
                    <PageMeta title={vagaWizard.novaVaga} noindex />
                    <Skeleton className="h-96" />
                  </>
                }
              >
                <EtapaSeguinte fluxo={fluxo} abertura={abertura} />
              </Suspense>
            )}
          </Wizard>
        </div>
      </AnuncioContext>
    </ColadoContext>
  )
}

function PrimeiraEtapa({ fluxo, pessoa, editando }: { fluxo: Fluxo; pessoa: string; editando: boolean }) {
  return (
    <>
      <Problemas fluxo={fluxo} />
      <DadosStep pessoa={pessoa} />
      <BarraDoPasso fluxo={fluxo} editando={editando} />
    </>
  )
}

function Retomada({ abertura, index, onVoltar }: { abertura: Abertura; index: number; onVoltar: () => void }) {
  const { retomadoDe, versaoAntiga, outroRascunho } = abertura
  const [primeira] = useState(index)
  const colado = use(ColadoContext)
  const lidos = Object.keys(colado?.trechos ?? {}).length
  if (versaoAntiga)
    return (
      <DraftResumed title={vagaWizard.versaoAnterior} action="Entendi">
        {vagaWizard.oQueAproveitamos}
      </DraftResumed>
    )
  if (outroRascunho)
    return (
      <DraftResumed
        title={`Há um rascunho salvo${outroRascunho.data.valores.cargo ? `: ${String(outroRascunho.data.valores.cargo)}` : ''}`}
        action={vagaWizard.voltarAoRascunho}
        onPress={onVoltar}
      >
        {vagaWizard.daLugar(formatDiaHora(outroRascunho.savedAt))}
      </DraftResumed>
    )
  if (colado && index === 0)
    return (
      <DraftResumed
        title={colado.entendido ? lidoDoAnuncio.titulo(lidos) : lidoDoAnuncio.naoEntendido}
        action={lidoDoAnuncio.entendi}
      >
        {colado.entendido ? lidoDoAnuncio.confira : lidoDoAnuncio.naDescricao}
      </DraftResumed>
    )
  // Shown only at the step where the work is resumed.
  if (retomadoDe === undefined || index !== primeira) return null
  return (
    <DraftResumed title={vagaWizard.retomada} action="Fechar">
      {vagaWizard.salvoEm(formatDiaHora(retomadoDe))}
    </DraftResumed>
  )
}

/** @param depois below the step at any width: the price has the place beside it */
function Previa({ depois }: { depois: boolean }) {
  return (
    <>
      {depois ? null : <PreviaAoLado />}
      <div className={cx('rounded-cartao border border-linha bg-superficie px-5', !depois && 'lg:hidden')}>
        <Disclosure title={vagaWizard.verPrevia}>
          <div className="max-w-2xl text-tinta">
            <Suspense fallback={<Skeleton className="h-64" />}>
              <PreviaDaVaga />
            </Suspense>
          </div>
        </Disclosure>
      </div>
    </>
  )
}

/** Pages opened inside the app; the first of a visit has none before it. */
const cameFromInside = () => {
  const { key } = (window.history.state ?? {}) as { key?: unknown }
  return typeof key === 'string' && key !== 'default'
}

/**
 * The pressed element (a choice, a dialog, a row of the list) is gone, and the focus with it: the title of the step takes it. A
 * newly loaded page keeps the browser's own focus.
 */
function focusTitleIfLost(box: HTMLElement | null) {
  if (!box || !cameFromInside() || document.activeElement !== document.body) return
  box.querySelector<HTMLElement>('#titulo-da-etapa')?.focus({ preventScroll: true })
}
