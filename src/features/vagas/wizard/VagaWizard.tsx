import { type ReactNode, useState } from 'react'
import { useFormState } from 'react-hook-form'
import { ErrorSummary, type FieldProblem } from '@/components/form/ErrorSummary'
import { FormShell } from '@/components/form/FormShell'
import { OfflineNotice } from '@/components/form/OfflineNotice'
import { Disclosure } from '@/components/site/Disclosure'
import { Button } from '@/components/ui/Button'
import { Card } from '@/components/ui/Card'
import { PageMeta } from '@/components/ui/PageMeta'
import { Wizard } from '@/components/wizard/Wizard'
import type { VagaForm } from '@/domain/vaga/vaga'
import { formatDiaHora } from '@/lib/format'
import type { Abertura } from './abertura'
import { useTodosOsAchados } from './anuncio'
import { BarraDoPasso } from './BarraDoPasso'
import { useTotal } from './envio/use-total'
import { CanaisStep, REVISAO } from './etapas/CanaisStep'
import { ContatoStep } from './etapas/ContatoStep'
import { DadosStep } from './etapas/DadosStep'
import { DuracaoStep } from './etapas/DuracaoStep'
import { EmpresaStep } from './etapas/EmpresaStep'
import { focusTitleIfLost } from './foco'
import { PreviaDaVaga } from './previa/PreviaDaVaga'
import { RascunhoDaVaga } from './RascunhoDaVaga'
import { type Fluxo, useVaga } from './use-vaga'

const LEADS = [
  'O que a pessoa vai fazer, onde e em que condições.',
  'Por quanto tempo o anúncio fica no ar.',
  'Com quem os candidatos falam.',
  'Tudo aqui é opcional. Ajuda quem lê a conhecer a empresa.',
  'Escolha onde publicar e confira antes de enviar.',
]

type Props = { abertura: Abertura; inicial: Record<string, VagaForm[string]>; onVoltarAoRascunho: () => void }

/** The five steps, with the public ad beside them on wide screens and below them on narrow ones. */
export function VagaWizard({ abertura, inicial, onVoltarAoRascunho }: Props) {
  const fluxo = useVaga(abertura, inicial)
  const { form, wizard } = fluxo
  const editando = abertura.vaga !== undefined
  return (
    <FormShell
      form={form}
      aria-label="Nova vaga"
      onSubmit={() => {
        // The last step is sent by its own button alone: Enter in a field must not publish.
        if (wizard.index < wizard.count - 1) void fluxo.next()
      }}
      className="grid gap-8 lg:grid-cols-[minmax(0,1fr)_21rem] lg:items-start xl:grid-cols-[minmax(0,1fr)_24rem] xl:gap-10"
    >
      <div ref={focusTitleIfLost} className="min-w-0">
        <OfflineNotice>
          Pode continuar escrevendo: o rascunho fica neste aparelho, e você publica quando a conexão voltar.
        </OfflineNotice>
        <Retomada abertura={abertura} index={wizard.index} onVoltar={onVoltarAoRascunho} />
        <Card className="sm:p-9">
          <Wizard
            fluxo={abertura.vaga === undefined ? 'vaga' : undefined}
            index={wizard.index}
            count={wizard.count}
            heading={wizard.step.title}
            lead={LEADS[wizard.index]}
            onArrive={fluxo.onArrive}
          >
            {wizard.index === 4 ? (
              <UltimaEtapa fluxo={fluxo} editando={editando} />
            ) : (
              <Etapa fluxo={fluxo} pessoa={abertura.pessoa} editando={editando} />
            )}
          </Wizard>
          {/* The question of two tabs stays in sight, wherever in the step one is writing. */}
          <div className="mt-4 has-[[role=alert]]:sticky has-[[role=alert]]:bottom-3 has-[[role=alert]]:z-10">
            <RascunhoDaVaga rascunho={abertura.rascunho} onUseOther={fluxo.useOther} onKeepThis={fluxo.keepThis} />
          </div>
        </Card>
      </div>
      <Previa />
    </FormShell>
  )
}

function Etapa({ fluxo, pessoa, editando }: { fluxo: Fluxo; pessoa: string; editando: boolean }) {
  const etapas: Record<string, ReactNode> = {
    dados: <DadosStep />,
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
  const pedido = useTotal(fluxo.cupom, fluxo.avisado)
  const achados = useTodosOsAchados()
  const [pedeRevisao, setPedeRevisao] = useState(false)
  const bloqueiam = achados.filter(({ gravidade }) => gravidade === 'bloqueia')
  const bloqueios = bloqueiam.length
  const trava = bloqueios > 0 && !pedeRevisao
  const { totalCentavos } = pedido.total
  // As the last press found it: the line stays while it is being fixed.
  const [parado, setParado] = useState<string | null>(null)
  const publish = () => {
    const trechos = [...new Set(bloqueiam.map(({ trecho }) => `“${trecho}”`))].join(', ')
    setParado(trava ? `O texto não pode ser publicado com ${trechos}` : null)
    if (trava && fluxo.missing().missing.length === 0) return document.getElementById('revisao-do-anuncio')?.focus()
    if (trava || pedido.codigos.length === 0) return void fluxo.next()
    return void fluxo.publish({ canais: pedido.codigos, totalCentavos })
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

/** After a press that did not go through: every problem it found in this step, and 'Erro: ' before the title of the page. */
function Problemas({ fluxo, anuncio }: { fluxo: Fluxo; anuncio?: FieldProblem | undefined }) {
  const { errors } = useFormState<VagaForm>()
  const found: FieldProblem[] = fluxo.problems.map(({ name, message }) => {
    const now = errors[name]?.message
    return { name, message: typeof now === 'string' ? now : message, fixed: now === undefined }
  })
  const problems = anuncio && found.length > 0 ? [anuncio, ...found] : found
  return (
    <>
      <PageMeta title={problems.some(({ fixed }) => !fixed) ? 'Erro: Nova vaga' : 'Nova vaga'} noindex />
      {problems.length > 0 ? (
        <div className="mb-7">
          <ErrorSummary problems={problems} />
        </div>
      ) : null}
    </>
  )
}

function Retomada({ abertura, index, onVoltar }: { abertura: Abertura; index: number; onVoltar: () => void }) {
  const { retomadoDe, versaoAntiga, outroRascunho } = abertura
  const [open, setOpen] = useState(true)
  const [primeira] = useState(index)
  if (!open) return null
  if (versaoAntiga)
    return (
      <Faixa titulo="Seu rascunho é de uma versão anterior deste formulário" botao="Entendi" onPress={() => setOpen(false)}>
        Aproveitamos o que você já tinha escrito. Confira as etapas antes de publicar.
      </Faixa>
    )
  if (outroRascunho)
    return (
      <Faixa
        titulo={`Há um rascunho salvo${outroRascunho.data.valores.cargo ? `: ${String(outroRascunho.data.valores.cargo)}` : ''}`}
        botao="Voltar a ele"
        onPress={onVoltar}
      >
        Ele é de {formatDiaHora(outroRascunho.savedAt)} e dá lugar a esta vaga assim que você mudar algo aqui.
      </Faixa>
    )
  // Said where one arrives; by the next step it is known.
  if (retomadoDe === undefined || index !== primeira) return null
  return (
    <Faixa titulo="Continuamos de onde você parou" botao="Fechar" onPress={() => setOpen(false)}>
      Salvo neste aparelho em {formatDiaHora(retomadoDe)}.
    </Faixa>
  )
}

function Faixa({
  titulo,
  botao,
  onPress,
  children,
}: {
  titulo: string
  botao: string
  onPress: () => void
  children: ReactNode
}) {
  return (
    <div className="mb-6 flex flex-wrap items-center justify-between gap-x-6 gap-y-3 rounded-cartao bg-marca-suave p-4 text-sm">
      <p className="min-w-0 wrap-anywhere">
        <strong className="block font-semibold">{titulo}</strong>
        {children}
      </p>
      <Button size="sm" variant="secondary" onClick={onPress}>
        {botao}
      </Button>
    </div>
  )
}

function Previa() {
  return (
    <>
      <aside aria-label="Prévia do anúncio" className="sticky top-24 hidden lg:block">
        <p className="mb-2.5 text-sm font-semibold text-tinta-suave">Como o anúncio aparece</p>
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
      <div className="rounded-cartao border border-linha bg-superficie px-5 lg:hidden">
        <Disclosure title="Ver como o anúncio aparece">
          <div className="text-tinta">
            <PreviaDaVaga />
          </div>
        </Disclosure>
      </div>
    </>
  )
}
