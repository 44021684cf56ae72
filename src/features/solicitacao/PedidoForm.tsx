import { lazy, Suspense, useState } from 'react'
import { DraftResumed } from '@/components/draft/DraftResumed'
import { Skeleton } from '@/components/ui/Skeleton'
import { StepProblems } from '@/components/wizard/StepProblems'
import { Wizard } from '@/components/wizard/Wizard'
import { findServico } from '@/domain/servicos/registry'
import { formatDiaHora } from '@/lib/format'
import type { Pedido } from './abertura'
import { EssenciaisStep } from './EssenciaisStep'
import { getTipo } from './etapas'
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

/** Counts the reached steps, and preloads the client. */
function reached(index: number) {
  void import('@/lib/rpc/count-step').then(({ countStep }) => countStep('solicitacao', index + 1)).catch(() => undefined)
  if (index === 1)
    void loadStep2()
      .then(({ prepareEnvio }) => prepareEnvio())
      .catch(() => undefined)
}

/** The two-step request, with its summary beside it. */
export function PedidoForm({ pedido }: { pedido: Pedido }) {
  const flow = usePedido(pedido)
  const { wizard } = flow
  const { index } = wizard
  const [asksService] = useState(() => !findServico(getTipo(pedido.valores)))
  const service = { unknownService: pedido.tipoDesconhecido, onServiceChosen: flow.chooseService }
  return (
    <Wizard
      wizard={wizard}
      label="Pedido de orçamento"
      lead={LEADS[index]}
      offline="Pode continuar preenchendo: tudo fica salvo neste aparelho, e você envia quando a conexão voltar."
      notice={
        pedido.retomadoDe === undefined ? null : (
          <DraftResumed title="Retomamos o seu pedido de onde você parou." onPress={flow.startOver}>
            Salvo neste aparelho em {formatDiaHora(pedido.retomadoDe)}.
          </DraftResumed>
        )
      }
      questions={PERGUNTAS}
      onUseOther={flow.useOther}
      onSubmit={() => void flow.submit()}
      onTouch={() => void loadStep2().catch(() => undefined)}
      onReach={reached}
      aside={<ResumoPedido />}
    >
      <StepProblems
        found={wizard.problems}
        title="Solicitar orçamento"
        description="Descreva o que a sua empresa precisa em RH e receba até 4 propostas de consultorias especializadas. Leva de 2 a 3 minutos."
      />
      {index === 0 && pedido.copiaRecente ? (
        <DadosConhecidos
          empresa={String(pedido.copiaRecente.empresa_nome)}
          onUse={flow.useCopy}
          onAnswered={() => document.getElementById('titulo-da-etapa')?.focus()}
        />
      ) : null}
      {index === 0 ? (
        <EssenciaisStep asksService={asksService} {...service} />
      ) : (
        <Suspense fallback={<Skeleton className="h-96" />}>
          <EscopoStep
            {...service}
            sending={flow.sending}
            failure={wizard.failure}
            onBack={wizard.back}
            onRetry={() => void flow.submit()}
          />
        </Suspense>
      )}
    </Wizard>
  )
}
