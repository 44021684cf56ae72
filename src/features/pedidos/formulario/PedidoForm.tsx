import { lazy, Suspense, useState } from 'react'
import { flushSync } from 'react-dom'
import { type UseFormReturn, useWatch } from 'react-hook-form'
import { DraftResumed } from '@/components/draft/DraftResumed'
import { leaving } from '@/components/draft/leaving'
import { focusField } from '@/components/form/field-ids'
import { Button } from '@/components/ui/Button'
import { Skeleton } from '@/components/ui/Skeleton'
import { StepProblems } from '@/components/wizard/StepProblems'
import { Wizard } from '@/components/wizard/Wizard'
import type { SolicitacaoForm } from '@/domain/solicitacao'
import { findServico } from '@/domain/servicos/registry'
import { formatDiaHora } from '@/domain/br/quando'
import { loadPage } from '@/lib/code/load-page'
import { paths } from '@/lib/paths'
import type { Pedido } from './abertura'
import { EssenciaisStep } from './EssenciaisStep'
import { getTipo } from './etapas'
import { ResumoPedido } from './ResumoPedido'
import { loadStep2, usePedido } from './use-pedido'
import { dadosConhecidos, pedidoForm } from './textos'

const EscopoStep = lazy(async () => ({ default: (await loadStep2()).EscopoStep }))

// Only those who came from a profile see it.
const Convite = lazy(async () => ({ default: (await import('./Convite')).Convite }))

const LEADS = [pedidoForm.aberturaDaEmpresa, pedidoForm.aberturaDoEscopo]

const PERGUNTAS = {
  changed: {
    titulo: pedidoForm.outroRascunho,
    texto: pedidoForm.qualManter,
    usar: 'Usar o outro rascunho',
  },
  removed: {
    titulo: pedidoForm.outraAbaTerminou,
    texto: pedidoForm.comoSeguir,
    usar: 'Começar um pedido novo',
  },
} as const

/** Counts the reached steps, and preloads the client. */
function reached(index: number) {
  void import('@/lib/rpc/count-step').then(({ countStep }) => countStep('solicitacao', index + 1)).catch(() => undefined)
  if (index === 1)
    void loadStep2()
      .then(({ prepareEnvio }) => prepareEnvio())
      .then(() => loadPage(paths.solicitacaoSucesso()))
      .catch(() => undefined)
}

type EscolhidoProps = { form: UseFormReturn<SolicitacaoForm>; onChange: () => void }

/** The service that the request began with, and the way to another. */
function Escolhido({ form, onChange }: EscolhidoProps) {
  const tipo = getTipo({ tipo_servico: useWatch({ control: form.control, name: 'tipo_servico' }) })
  return (
    <p className="mb-5 flex flex-wrap items-center gap-x-2">
      <strong>{tipo}</strong>
      <span aria-hidden="true">·</span>
      <button type="button" onClick={onChange} className="min-h-11 font-semibold text-marca underline underline-offset-4">
        {pedidoForm.trocar}
        <span className="sr-only">{` ${pedidoForm.deServico}`}</span>
      </button>
    </p>
  )
}

/** The two-step request, with its summary beside it. */
export function PedidoForm({ pedido }: { pedido: Pedido }) {
  const flow = usePedido(pedido)
  const { wizard } = flow
  const { index } = wizard
  const [asksService, setAsksService] = useState(() => !findServico(getTipo(pedido.valores)))
  const service = { unknownService: pedido.tipoDesconhecido, onServiceChosen: flow.chooseService }
  const change = () => {
    flushSync(() => setAsksService(true))
    focusField('tipo_servico')
  }
  return (
    <>
      {asksService || index > 0 ? null : <Escolhido form={wizard.form} onChange={change} />}
      <Wizard
        wizard={wizard}
        label={pedidoForm.rotulo}
        lead={LEADS[index]}
        offline={pedidoForm.semConexao}
        notice={
          pedido.retomadoDe === undefined ? null : (
            <DraftResumed title={pedidoForm.retomado} onPress={flow.startOver}>
              {pedidoForm.salvoNesteAparelho(formatDiaHora(pedido.retomadoDe))}
            </DraftResumed>
          )
        }
        questions={PERGUNTAS}
        onUseOther={flow.useOther}
        onSubmit={() => void flow.submit()}
        onTouch={() => void loadStep2().catch(() => undefined)}
        onReach={reached}
        aside={<ResumoPedido etapa={index} />}
      >
        {flow.convidar ? (
          <Suspense fallback={null}>
            <Convite slug={flow.convidar} />
          </Suspense>
        ) : null}
        <StepProblems found={wizard.problems} title={pedidoForm.solicitarOrcamento} description={pedidoForm.descricao} />
        {index === 0 && pedido.copiaRecente ? (
          <DadosConhecidos empresa={String(pedido.copiaRecente.empresa_nome)} onUse={flow.useCopy} />
        ) : null}
        {index === 0 ? (
          <EssenciaisStep asksService={asksService} {...service} />
        ) : (
          <Suspense fallback={<Skeleton className="h-96" />}>
            <EscopoStep
              {...service}
              sending={flow.sending}
              failure={wizard.failure}
              found={wizard.problems}
              onBack={wizard.back}
              onRetry={() => void flow.submit()}
            />
          </Suspense>
        )}
      </Wizard>
    </>
  )
}

type Props = { empresa: string; onUse: () => void }

/** Offers the company and contact of an earlier request. Nothing is filled unasked: another person may use this device. */
function DadosConhecidos({ empresa, onUse }: Props) {
  const [open, setOpen] = useState(true)
  if (!open) return null
  const close = () => setOpen(false)
  const accept = () => {
    onUse()
    close()
  }
  return (
    <div className="mb-7 flex flex-wrap items-center justify-between gap-x-6 gap-y-3 rounded-cartao bg-marca-suave p-4 text-sm">
      <p className="font-semibold wrap-anywhere">{dadosConhecidos.usarDados(empresa)}</p>
      <div className="flex gap-2">
        <Button size="sm" onClick={leaving(accept)}>
          Usar
        </Button>
        <Button size="sm" variant="secondary" onClick={leaving(close)}>
          {dadosConhecidos.agoraNao}
        </Button>
      </div>
    </div>
  )
}
