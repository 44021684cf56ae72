import { lazy, Suspense, useState } from 'react'
import { DraftResumed } from '@/components/draft/DraftResumed'
import { DraftStatus } from '@/components/draft/DraftStatus'
import { ErrorSummary, type FieldProblem } from '@/components/form/ErrorSummary'
import { useFormState } from 'react-hook-form'
import { FormShell } from '@/components/form/FormShell'
import { OfflineNotice } from '@/components/form/OfflineNotice'
import { Card } from '@/components/ui/Card'
import { PageMeta } from '@/components/ui/PageMeta'
import { Skeleton } from '@/components/ui/Skeleton'
import { Wizard } from '@/components/wizard/Wizard'
import type { SolicitacaoForm } from '@/domain/solicitacao'
import { findServico } from '@/domain/servicos/registry'
import { formatDiaHora } from '@/lib/format'
import type { Pedido } from './abertura'
import { EssenciaisStep } from './EssenciaisStep'
import { tipoDe } from './etapas'
import { DadosConhecidos } from './rascunho/DadosConhecidos'
import { ResumoPedido } from './ResumoPedido'
import { loadStep2, usePedido } from './use-pedido'

const EscopoStep = lazy(async () => ({ default: (await loadStep2()).EscopoStep }))

const LEADS = [
  'Quem é a empresa e com quem falamos. Cerca de um minuto.',
  'O que você precisa. Quanto mais claro, melhores as propostas.',
]

const PERGUNTAS = {
  changed: {
    titulo: 'Há outro rascunho deste pedido',
    texto: 'Este serviço está sendo preenchido em outra aba ou ficou salvo de uma visita anterior. O que você quer manter?',
    usar: 'Usar o outro rascunho',
  },
  removed: {
    titulo: 'Este pedido já foi enviado ou descartado em outra aba',
    texto: 'Para não enviar duas vezes sem querer, escolha como seguir.',
    usar: 'Começar um pedido novo',
  },
} as const

/** The two-step request, with its summary beside it. */
export function PedidoForm({ pedido }: { pedido: Pedido }) {
  const flow = usePedido(pedido)
  const { form, wizard } = flow
  const [asksService] = useState(() => !findServico(tipoDe(pedido.valores)))
  return (
    <FormShell
      form={form}
      aria-label="Pedido de orçamento"
      onSubmit={() => void flow.submit()}
      onTouch={() => void loadStep2().catch(() => undefined)}
      className="grid gap-8 lg:grid-cols-[minmax(0,1fr)_22rem] lg:items-start lg:gap-10"
    >
      <div className="min-w-0">
        <OfflineNotice>
          Pode continuar preenchendo: tudo fica salvo neste aparelho, e você envia quando a conexão voltar.
        </OfflineNotice>
        {pedido.retomadoDe === undefined ? null : (
          <DraftResumed title="Retomamos o seu pedido de onde você parou." onStartOver={flow.startOver}>
            Salvo neste aparelho em {formatDiaHora(pedido.retomadoDe)}.
          </DraftResumed>
        )}
        <Card className="sm:p-9">
          <Wizard
            fluxo="solicitacao"
            index={wizard.index}
            count={wizard.count}
            heading={wizard.step.title}
            lead={LEADS[wizard.index]}
            onArrive={flow.onArrive}
          >
            <Problems found={flow.problems} />
            {wizard.index === 0 && pedido.copiaRecente ? (
              <DadosConhecidos
                empresa={String(pedido.copiaRecente.empresa_nome)}
                onUse={flow.useCopy}
                onAnswered={() => document.getElementById('titulo-da-etapa')?.focus()}
              />
            ) : null}
            {wizard.index === 0 ? (
              <EssenciaisStep
                asksService={asksService}
                unknownService={pedido.tipoDesconhecido}
                onServiceChosen={flow.chooseService}
              />
            ) : (
              <Suspense fallback={<Skeleton className="h-96" />}>
                <EscopoStep
                  unknownService={pedido.tipoDesconhecido}
                  onServiceChosen={flow.chooseService}
                  sending={flow.sending}
                  failure={flow.failure}
                  onBack={flow.back}
                  onRetry={() => void flow.submit()}
                />
              </Suspense>
            )}
          </Wizard>
          <div className="mt-4">
            <DraftStatus draft={pedido.rascunho} questions={PERGUNTAS} onUseOther={flow.useOther} onKeepThis={flow.keepThis} />
          </div>
        </Card>
      </div>
      <ResumoPedido />
    </FormShell>
  )
}

/** After a press that did not go through: every problem it found in this step, and 'Erro: ' before the title of the page. */
function Problems({ found }: { found: readonly FieldProblem[] }) {
  const { errors } = useFormState<SolicitacaoForm>()
  const problems = found.map(({ name, message }) => {
    const now = errors[name]?.message
    return { name, message: typeof now === 'string' ? now : message, fixed: now === undefined }
  })
  return (
    <>
      <PageMeta
        title={problems.some(({ fixed }) => !fixed) ? 'Erro: Solicitar orçamento' : 'Solicitar orçamento'}
        description="Descreva o que a sua empresa precisa em RH e receba até 4 propostas de consultorias especializadas. Leva de 2 a 3 minutos."
      />
      {problems.length > 0 ? (
        <div className="mb-7">
          <ErrorSummary problems={problems} />
        </div>
      ) : null}
    </>
  )
}
