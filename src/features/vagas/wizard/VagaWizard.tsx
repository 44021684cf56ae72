import { type ReactNode, useContext, useState } from 'react'
import { DraftResumed } from '@/components/draft/DraftResumed'
import { prepareToasts } from '@/components/feedback/notify'
import type { FieldProblem } from '@/components/form/ErrorSummary'
import { Disclosure } from '@/components/site/Disclosure'
import { cx } from '@/components/ui/cx'
import { StepProblems } from '@/components/wizard/StepProblems'
import { Wizard } from '@/components/wizard/Wizard'
import { formatDiaHora } from '@/lib/format'
import { countStep } from '@/lib/rpc/count-step'
import type { Abertura } from './abertura'
import { AnuncioContext, useAnuncioEmRepouso } from './anuncio'
import { BarraDoPasso } from './BarraDoPasso'
import { useTotal } from './envio/use-total'
import { CanaisStep, REVISAO } from './etapas/CanaisStep'
import { ContatoStep } from './etapas/ContatoStep'
import { DadosStep } from './etapas/DadosStep'
import { DuracaoStep } from './etapas/DuracaoStep'
import { EmpresaStep } from './etapas/EmpresaStep'
import { focusTitleIfLost } from './foco'
import { listFaltas } from './passos'
import { PreviaDaVaga } from './previa/PreviaDaVaga'
import type { Valores } from './rascunho'
import { type Fluxo, useVaga } from './use-vaga'
import { vagaWizard } from './textos'

const LEADS = [
  vagaWizard.pessoaVaiFazer,
  vagaWizard.quantoTempoAnuncio,
  vagaWizard.quemCandidatosFalam,
  vagaWizard.tudoAquiOpcional,
  vagaWizard.escolhaOndePublicar,
]

const PERGUNTAS = {
  changed: {
    titulo: vagaWizard.rascunhoMudouOutra,
    texto: vagaWizard.escolhaQualDois,
    usar: 'Usar o da outra aba',
  },
  removed: {
    titulo: vagaWizard.estaVagaJa,
    texto: vagaWizard.naoPublicarDuas,
    usar: 'Começar uma vaga nova',
  },
} as const

type Props = { abertura: Abertura; inicial: Valores; onVoltarAoRascunho: () => void }

/** The five steps, with the public ad beside them on wide screens; below them on narrow ones and at the price. */
export function VagaWizard({ abertura, inicial, onVoltarAoRascunho }: Props) {
  const fluxo = useVaga(abertura, inicial)
  const anuncio = useAnuncioEmRepouso(fluxo.wizard.form)
  const { index, count } = fluxo.wizard
  const editando = abertura.vaga !== undefined
  const naUltima = index === count - 1
  return (
    <AnuncioContext value={anuncio}>
      <div ref={focusTitleIfLost}>
        <Wizard
          wizard={fluxo.wizard}
          label={vagaWizard.novaVaga}
          lead={LEADS[index]}
          offline={vagaWizard.podeContinuarEscrevendo}
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
          }}
          aside={<Previa depois={naUltima} />}
          columns={naUltima ? '' : 'lg:grid-cols-[minmax(0,1fr)_21rem] xl:grid-cols-[minmax(0,1fr)_24rem] xl:gap-10'}
          // The question of two tabs stays visible at any scroll position of the long step.
          statusClass="has-[[role=alert]]:sticky has-[[role=alert]]:bottom-3 has-[[role=alert]]:z-10"
        >
          {naUltima ? (
            <UltimaEtapa fluxo={fluxo} editando={editando} />
          ) : (
            <Etapa fluxo={fluxo} pessoa={abertura.pessoa} editando={editando} />
          )}
        </Wizard>
      </div>
    </AnuncioContext>
  )
}

function Etapa({ fluxo, pessoa, editando }: { fluxo: Fluxo; pessoa: string; editando: boolean }) {
  const etapas: Record<string, ReactNode> = {
    dados: <DadosStep pessoa={pessoa} />,
    duracao: <DuracaoStep />,
    contato: <ContatoStep />,
    empresa: <EmpresaStep pessoa={pessoa} />,
  }
  return (
    <>
      <Problemas fluxo={fluxo} />
      {etapas[fluxo.wizard.step.id]}
      <BarraDoPasso fluxo={fluxo} editando={editando} />
    </>
  )
}

function UltimaEtapa({ fluxo, editando }: { fluxo: Fluxo; editando: boolean }) {
  const { wizard } = fluxo
  const pedido = useTotal(fluxo.cupom, fluxo.avisado)
  const { achados } = useContext(AnuncioContext)
  const [pedeRevisao, setPedeRevisao] = useState(false)
  const bloqueiam = (achados ?? []).filter(({ gravidade }) => gravidade === 'bloqueia')
  const bloqueios = bloqueiam.length
  const trava = bloqueios > 0 && !pedeRevisao
  const { totalCentavos } = pedido.total
  // As of the last press: the line stays while it is being fixed.
  const [parado, setParado] = useState<string | null>(null)
  const publish = () => {
    const trechos = [...new Set(bloqueiam.map(({ trecho }) => `“${trecho}”`))].join(', ')
    setParado(trava ? `O texto não pode ser publicado com ${trechos}` : null)
    const { missing } = listFaltas(wizard.step.id, wizard.form.getValues())
    if (trava && missing.length === 0) return document.getElementById('revisao-do-anuncio')?.focus()
    if (trava || pedido.codigos.length === 0) return void fluxo.next()
    return void fluxo.publish({ canais: pedido.codigos, totalCentavos, revisaoPedida: bloqueios > 0 && pedeRevisao })
  }
  return (
    <>
      <Problemas fluxo={fluxo} anuncio={parado === null ? undefined : { name: REVISAO, message: parado, fixed: !trava }} />
      <CanaisStep fluxo={fluxo} pedido={pedido} achados={achados} pedeRevisao={pedeRevisao} onPedirRevisao={setPedeRevisao} />
      <BarraDoPasso
        fluxo={fluxo}
        editando={editando}
        bloqueios={trava ? bloqueios : 0}
        publicar={{
          rotulo: totalCentavos > 0 ? 'Finalizar Pedido' : 'Publicar Vaga',
          bloqueada: trava || pedido.codigos.length === 0,
          onPress: publish,
        }}
      />
    </>
  )
}

function Problemas({ fluxo, anuncio }: { fluxo: Fluxo; anuncio?: FieldProblem | undefined }) {
  return (
    <StepProblems
      found={fluxo.wizard.problems}
      adjust={(problems) => (anuncio && problems.length > 0 ? [anuncio, ...problems] : problems)}
      title={vagaWizard.novaVaga}
      noindex
    />
  )
}

function Retomada({ abertura, index, onVoltar }: { abertura: Abertura; index: number; onVoltar: () => void }) {
  const { retomadoDe, versaoAntiga, outroRascunho } = abertura
  const [primeira] = useState(index)
  if (versaoAntiga)
    return (
      <DraftResumed title={vagaWizard.rascunhoVersaoAnterior} action="Entendi">
        {vagaWizard.aproveitamosVoceJa}
      </DraftResumed>
    )
  if (outroRascunho)
    return (
      <DraftResumed
        title={`Há um rascunho salvo${outroRascunho.data.valores.cargo ? `: ${String(outroRascunho.data.valores.cargo)}` : ''}`}
        action={vagaWizard.acao}
        onPress={onVoltar}
      >
        {vagaWizard.lugarEstaVaga(formatDiaHora(outroRascunho.savedAt))}
      </DraftResumed>
    )
  // Shown only at the step where the work is resumed.
  if (retomadoDe === undefined || index !== primeira) return null
  return (
    <DraftResumed title={vagaWizard.continuamosOndeVoce} action="Fechar">
      {vagaWizard.salvoNesteAparelho(formatDiaHora(retomadoDe))}
    </DraftResumed>
  )
}

/** @param depois below the step at any width: the price has the place beside it */
function Previa({ depois }: { depois: boolean }) {
  return (
    <>
      {depois ? null : (
        <aside aria-label={vagaWizard.previaAnuncio} className="sticky top-24 hidden lg:block">
          <p className="mb-2.5 text-sm font-semibold text-tinta-suave">{vagaWizard.anuncioAparece}</p>
          <section
            // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a scrolling region must be reachable by keyboard
            tabIndex={0}
            aria-label="Anúncio"
            className="max-h-[calc(100dvh-10rem)] overflow-y-auto rounded-cartao border border-linha bg-superficie shadow-cartao"
          >
            <div aria-hidden="true" className="trama-fita h-2" />
            <div className="p-6">
              <PreviaDaVaga />
            </div>
          </section>
        </aside>
      )}
      <div className={cx('rounded-cartao border border-linha bg-superficie px-5', !depois && 'lg:hidden')}>
        <Disclosure title={vagaWizard.verAnuncioAparece}>
          <div className="max-w-2xl text-tinta">
            <PreviaDaVaga />
          </div>
        </Disclosure>
      </div>
    </>
  )
}
