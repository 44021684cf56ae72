import { DraftResumed } from '@/components/draft/DraftResumed'
import { prepareToasts } from '@/components/feedback/notify'
import { Notice } from '@/components/ui/Notice'
import { StepProblems } from '@/components/wizard/StepProblems'
import { Wizard } from '@/components/wizard/Wizard'
import { formatDiaHora } from '@/lib/format'
import { countStep } from '@/lib/rpc/count-step'
import type { Abertura } from '../andamento'
import { preloadApi } from '../api'
import { BarraDoCadastro } from './BarraDoCadastro'
import { CadastroEnviado } from './CadastroEnviado'
import { EmailDoCadastro } from './EmailDoCadastro'
import { EtapaCampos } from '../EtapaCampos'
import { listProblemsShown } from '../etapas'
import { LadoDoCadastro } from './LadoDoCadastro'
import { useCadastro } from './use-cadastro'

const PERGUNTAS = {
  changed: {
    titulo: 'Este cadastro mudou em outra aba',
    texto: 'Ele está aberto em mais de uma aba deste navegador. O que você quer manter?',
    usar: 'Usar o que está na outra aba',
  },
  removed: {
    titulo: 'Este cadastro foi enviado ou descartado em outra aba',
    texto: 'Para não enviar duas vezes sem querer, escolha como seguir.',
    usar: 'Começar um cadastro novo',
  },
} as const

/** The four steps of a registration, with the way through them beside. */
export function CadastroForm({ abertura }: { abertura: Abertura }) {
  const flow = useCadastro(abertura)
  const { wizard, progresso, fim } = flow
  const { index, step } = wizard
  return (
    <>
      {fim ? <CadastroEnviado fim={fim} onAnother={flow.another} /> : null}
      <Wizard
        wizard={wizard}
        label="Cadastro de consultoria"
        lead={step.lead}
        offline="Pode continuar preenchendo: tudo fica neste aparelho, e você salva a etapa quando a conexão voltar."
        notice={
          <>
            {abertura.semServidor ? (
              <Notice tone="warning" className="mb-6" title="Não conseguimos falar com o servidor agora">
                Mostramos o que este aparelho guardou. Pode continuar: ao avançar, tentamos salvar de novo.
              </Notice>
            ) : null}
            {abertura.retomado && fim === null && index === abertura.etapa ? (
              <DraftResumed title="Retomamos o seu cadastro de onde você parou." onPress={flow.startOver}>
                {abertura.retomado.em === null
                  ? 'As etapas salvas vieram do servidor.'
                  : `Salvo neste aparelho em ${formatDiaHora(abertura.retomado.em)}.`}
              </DraftResumed>
            ) : null}
          </>
        }
        questions={PERGUNTAS}
        onUseOther={flow.useOther}
        onSubmit={() => void flow.submit()}
        onTouch={() => {
          preloadApi()
          void prepareToasts()
        }}
        onReach={(reached) => void countStep('consultoria', reached + 1)}
        aside={<LadoDoCadastro index={index} salvas={progresso.id === '' ? 0 : progresso.salvas} />}
      >
        <StepProblems
          found={wizard.problems}
          adjust={(problems) => listProblemsShown(problems, wizard.form.getValues())}
          title="Cadastro de consultorias"
          description="Cadastre a sua consultoria de RH em quatro etapas, de 3 a 5 minutos, e receba pedidos descritos por empresas."
        />
        <EtapaCampos
          etapa={step}
          // Fixed once the server has it.
          instead={{ email: <EmailDoCadastro fixo={progresso.id !== ''} onChange={flow.changeEmail} /> }}
        />
        <BarraDoCadastro
          index={index}
          saving={flow.sending}
          failure={wizard.failure}
          perdido={flow.perdido}
          onBack={wizard.back}
          onRetry={() => void flow.submit()}
          onRecover={() => void flow.recover()}
        />
      </Wizard>
    </>
  )
}
