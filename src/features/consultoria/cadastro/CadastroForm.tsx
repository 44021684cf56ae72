import { DraftResumed } from '@/components/draft/DraftResumed'
import { DraftStatus } from '@/components/draft/DraftStatus'
import { ErrorSummary, type FieldProblem } from '@/components/form/ErrorSummary'
import { FormShell } from '@/components/form/FormShell'
import { OfflineNotice } from '@/components/form/OfflineNotice'
import { Card } from '@/components/ui/Card'
import { Notice } from '@/components/ui/Notice'
import { PageMeta } from '@/components/ui/PageMeta'
import { Wizard } from '@/components/wizard/Wizard'
import { formatDiaHora } from '@/lib/format'
import type { Abertura } from '../andamento'
import { BarraDoCadastro } from './BarraDoCadastro'
import { CadastroEnviado } from './CadastroEnviado'
import { EmailDoCadastro } from './EmailDoCadastro'
import { EtapaCampos } from '../EtapaCampos'
import { useProblemas } from '../use-problemas'
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
  const { wizard, progresso } = flow
  return (
    <>
      {flow.fim ? <CadastroEnviado fim={flow.fim} onAnother={flow.another} /> : null}
      <FormShell
        form={flow.form}
        aria-label="Cadastro de consultoria"
        onSubmit={() => void flow.submit()}
        onTouch={flow.onTouch}
        className="grid gap-8 lg:grid-cols-[minmax(0,1fr)_22rem] lg:items-start lg:gap-10"
      >
        <div className="min-w-0">
          <OfflineNotice>
            Pode continuar preenchendo: tudo fica neste aparelho, e você salva a etapa quando a conexão voltar.
          </OfflineNotice>
          {abertura.semServidor ? (
            <Notice tone="warning" className="mb-6" title="Não conseguimos falar com o servidor agora">
              Mostramos o que este aparelho guardou. Pode continuar: ao avançar, tentamos salvar de novo.
            </Notice>
          ) : null}
          {abertura.retomado && flow.fim === null && wizard.index === abertura.etapa ? (
            <DraftResumed title="Retomamos o seu cadastro de onde você parou." onStartOver={flow.startOver}>
              {abertura.retomado.em === null
                ? 'As etapas salvas vieram do servidor.'
                : `Salvo neste aparelho em ${formatDiaHora(abertura.retomado.em)}.`}
            </DraftResumed>
          ) : null}
          <Card className="sm:p-9">
            <Wizard
              fluxo="consultoria"
              index={wizard.index}
              count={wizard.count}
              heading={wizard.step.title}
              lead={wizard.step.lead}
              onArrive={flow.onArrive}
            >
              <Problems found={flow.problems} />
              <EtapaCampos
                etapa={wizard.step}
                instead={{ email: <EmailDoCadastro fixo={flow.emailFixo} onChange={flow.changeEmail} /> }}
              />
              <BarraDoCadastro
                index={wizard.index}
                saving={flow.saving}
                impedimento={flow.impedimento}
                onBack={flow.back}
                onRetry={() => void flow.submit()}
                onRecover={() => void flow.recover()}
              />
            </Wizard>
            <div className="mt-4">
              <DraftStatus draft={progresso} questions={PERGUNTAS} onUseOther={flow.useOther} onKeepThis={flow.keepThis} />
            </div>
          </Card>
        </div>
        <LadoDoCadastro index={wizard.index} salvas={progresso.id === '' ? 0 : progresso.salvas} />
      </FormShell>
    </>
  )
}

/** After a press that did not go through: every problem it found in this step, and 'Erro: ' before the title of the page. */
function Problems({ found }: { found: readonly FieldProblem[] }) {
  const problems = useProblemas(found)
  return (
    <>
      <PageMeta
        title={problems.some(({ fixed }) => !fixed) ? 'Erro: Cadastro de consultorias' : 'Cadastro de consultorias'}
        description="Cadastre a sua consultoria de RH em quatro etapas, de 3 a 5 minutos, e receba pedidos descritos por empresas."
      />
      {problems.length > 0 ? (
        <div className="mb-7">
          <ErrorSummary problems={problems} />
        </div>
      ) : null}
    </>
  )
}
