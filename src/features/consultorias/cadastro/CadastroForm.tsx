import { lazy, Suspense } from 'react'
import { DraftResumed } from '@/components/draft/DraftResumed'
import { prepareToasts } from '@/components/feedback/notify'
import { Button } from '@/components/ui/Button'
import { Notice } from '@/components/ui/Notice'
import { StepProblems } from '@/components/wizard/StepProblems'
import { Wizard } from '@/components/wizard/Wizard'
import { formatDiaHora } from '@/domain/br/quando'
import type { AppError } from '@/lib/errors'
import { countStep } from '@/lib/rpc/count-step'
import type { Abertura } from '../andamento'
import { preloadApi } from '../api'
import { CadastroEnviado } from './CadastroEnviado'
import { EmailDoCadastro } from './EmailDoCadastro'
import { EtapaCampos } from '../EtapaCampos'
import { listProblemsShown, ULTIMA } from '../etapas'
import { LadoDoCadastro } from './LadoDoCadastro'
import { useCadastro } from './use-cadastro'
import { barraDoCadastro, cadastroForm } from './textos'

// Without it the step is whole: what cannot be downloaded is left out.
const PreviaNoDiretorio = lazy(async () => ({
  default: (await import('./PreviaNoDiretorio').catch(() => null))?.PreviaNoDiretorio ?? (() => null),
}))

const PERGUNTAS = {
  changed: {
    titulo: cadastroForm.outraAbaMudou,
    texto: cadastroForm.qualManter,
    usar: 'Usar o que está na outra aba',
  },
  removed: {
    titulo: cadastroForm.outraAbaTerminou,
    texto: cadastroForm.comoSeguir,
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
      {/* The empty form of the next registration is not shown under the panel of this one. */}
      <div hidden={fim !== null}>
        <Wizard
          wizard={wizard}
          label={cadastroForm.rotulo}
          lead={step.lead}
          offline={cadastroForm.semConexao}
          notice={
            <>
              {abertura.semServidor ? (
                <Notice tone="warning" className="mb-6" title={cadastroForm.semServidor}>
                  {cadastroForm.doAparelho}
                </Notice>
              ) : null}
              {abertura.retomado && fim === null && index === abertura.etapa ? (
                <DraftResumed title={cadastroForm.retomado} onPress={flow.startOver}>
                  {abertura.retomado.em === null
                    ? cadastroForm.doServidor
                    : cadastroForm.salvoNesteAparelho(formatDiaHora(abertura.retomado.em))}
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
            title={cadastroForm.cadastroConsultorias}
            description={cadastroForm.descricao}
          />
          <EtapaCampos
            etapa={step}
            // Fixed once the server has it.
            instead={{ email: <EmailDoCadastro fixo={progresso.id !== ''} onChange={flow.changeEmail} /> }}
          />
          {index === ULTIMA ? (
            <Suspense fallback={null}>
              <PreviaNoDiretorio />
            </Suspense>
          ) : null}
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
      </div>
    </>
  )
}

type Props = {
  index: number
  saving: boolean
  /** Why the last press did not save. */
  failure: AppError | null
  /** The draft is gone from the server; the answers are here. */
  perdido: boolean
  onBack: () => void
  onRetry: () => void
  onRecover: () => void
}

/** The buttons of a step, and above them what keeps it from being saved. */
function BarraDoCadastro({ index, saving, failure, perdido, onBack, onRetry, onRecover }: Props) {
  const last = index === ULTIMA
  return (
    <div className="mt-9 space-y-5 border-t border-linha pt-6">
      {failure ? (
        <Notice tone="error" title={last ? barraDoCadastro.cadastroNaoEnviado : barraDoCadastro.etapaNaoSalva} live>
          <p>{failure.message}</p>
          <Button size="sm" variant="secondary" className="mt-3" onClick={onRetry} loading={saving}>
            {barraDoCadastro.tentarNovo}
          </Button>
        </Notice>
      ) : null}
      {perdido ? (
        <Notice tone="warning" title={barraDoCadastro.consultoriaNaoEncontrada} live>
          <p>{barraDoCadastro.porQueReiniciar}</p>
          <Button size="sm" className="mt-3" onClick={onRecover} loading={saving}>
            {barraDoCadastro.reiniciar}
          </Button>
        </Notice>
      ) : null}
      <div className="flex flex-col gap-3 sm:flex-row-reverse sm:items-center sm:justify-between">
        <Button type="submit" size="lg" loading={saving} className="sm:min-w-44">
          {label(last, saving)}
        </Button>
        {index > 0 ? (
          <Button variant="secondary" size="lg" onClick={saving ? undefined : onBack} aria-disabled={saving}>
            Voltar
          </Button>
        ) : (
          <p className="text-sm text-tinta-suave">{barraDoCadastro.salvaPorEtapa}</p>
        )}
      </div>
    </div>
  )
}

function label(last: boolean, saving: boolean) {
  if (last) return saving ? 'Enviando...' : 'Enviar cadastro'
  return saving ? 'Salvando...' : 'Avançar'
}
