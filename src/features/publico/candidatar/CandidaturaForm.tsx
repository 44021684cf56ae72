import { lazy, Suspense } from 'react'
import { Link } from 'react-router-dom'
import { Failure } from '@/components/feedback/Failure'
import { MAXIMO_EM_MB } from '@/domain/candidatura/arquivo'
import { CampoField, isWide } from '@/components/form/CampoField'
import { ErrorSummary, type FieldProblem, usePresentProblems } from '@/components/form/ErrorSummary'
import { FormShell } from '@/components/form/FormShell'
import { OfflineNotice } from '@/components/form/OfflineNotice'
import { TextCount } from '@/components/form/text/TextCount'
import { TextAreaField } from '@/components/form/TextAreaField'
import { Button } from '@/components/ui/Button'
import { Chevron } from '@/components/ui/Chevron'
import { Skeleton } from '@/components/ui/Skeleton'
import { cx } from '@/components/ui/cx'
import { camposCandidatura, MAX_MENSAGEM } from '@/domain/candidatura/candidatura'
import { getCampoDaPergunta, type PerguntaPublica } from '@/domain/vaga/perguntas'
import { paths } from '@/lib/paths'
import { toPessoa } from '@/lib/pessoa'
import { useSession } from '@/lib/session'
import { preloadApi } from '../api'
import { type Enviada, OUTROS, useCandidatura } from './use-candidatura'
import { candidaturaForm } from './textos'

export type CandidaturaFormProps = {
  codigo: string
  empresa: string
  contrato: string
  perguntas: readonly PerguntaPublica[]
  onSent: (enviada: Enviada) => void
  onClosed: () => void
  onAsked: () => void
}

const EnvioDeArquivo = lazy(async () => ({
  default: (await import('@/features/arquivos/EnvioDeArquivo')).EnvioDeArquivo,
}))

const AUTOCOMPLETE: Readonly<Record<string, string>> = { nome: 'name', cidade: 'address-level2', uf: 'address-level1' }

const PRIMEIROS = ['nome', 'email'] as const

/** The application, kept in this tab until it is sent. Nothing is asked that the law forbids to choose by: no document, photo, age or family. */
export function CandidaturaForm({ codigo, empresa, contrato, perguntas, onSent, onClosed, onAsked }: CandidaturaFormProps) {
  const session = useSession()
  const pessoa = session ? toPessoa(session) : null
  const sugeridos = {
    nome: pessoa ? [pessoa.nome, pessoa.sobrenome].filter(Boolean).join(' ') : '',
    email: pessoa?.email ?? '',
  }
  const flow = useCandidatura({ codigo, contrato, perguntas, sugeridos, onSent, onClosed, onAsked })
  const field = (nome: string) => {
    const campo = flow.campos[nome]
    return campo ? (
      <div key={nome} className={cx('min-w-0', isWide(campo) && 'sm:col-span-2')}>
        <CampoField name={nome} campo={campo} autoComplete={AUTOCOMPLETE[nome]} />
      </div>
    ) : null
  }
  return (
    <FormShell form={flow.form} aria-label="Candidatura" onSubmit={() => void flow.submit()} onTouch={preloadApi}>
      <OfflineNotice>{candidaturaForm.semConexao}</OfflineNotice>
      <Problems found={flow.problems} />
      {flow.resumed ? (
        <p className="mb-6 rounded-campo bg-suave px-4 py-3 text-sm">
          {candidaturaForm.retomada}{' '}
          <button
            type="button"
            onClick={flow.startOver}
            className="min-h-6 font-semibold text-marca underline decoration-marca/40 underline-offset-4 hover:decoration-marca"
          >
            Começar do zero
          </button>
        </p>
      ) : null}
      <div className="mb-6">
        <Suspense fallback={<Skeleton className="h-28" />}>
          <EnvioDeArquivo
            key={flow.vez}
            tipo="curriculo"
            name="curriculo"
            label={candidaturaForm.curriculo}
            hint={candidaturaForm.curriculoDica(MAXIMO_EM_MB)}
            atual={flow.curriculo ? <p className="font-medium wrap-anywhere">{flow.curriculo.nome}</p> : null}
            error={flow.recusaDoCurriculo}
            onChange={flow.attach}
            interrompido={flow.vez === 0 ? flow.interrompido : undefined}
            onPendente={flow.changePendente}
          />
        </Suspense>
      </div>
      <div className="mb-6 grid gap-6 sm:grid-cols-2">{PRIMEIROS.map(field)}</div>
      {perguntas.length > 0 ? (
        <fieldset className="mb-6 min-w-0">
          <legend className="w-full border-b border-linha pb-2 text-lg font-semibold">{candidaturaForm.perguntas}</legend>
          <div className="mt-5 grid gap-6">{perguntas.map((_, at) => field(getCampoDaPergunta(at)))}</div>
        </fieldset>
      ) : null}
      <TextAreaField
        name="mensagem"
        label={camposCandidatura.mensagem.rotulo}
        hint={candidaturaForm.dica(empresa)}
        optional
        rows={4}
        footer={countOf}
      />
      <details open={flow.outros} className="group mt-6 mb-6 border-y border-linha">
        <summary className="flex min-h-12 list-none items-center justify-between gap-4 py-2 font-semibold text-marca hover:text-marca-forte [&::-webkit-details-marker]:hidden">
          <span>{candidaturaForm.acrescentar}</span>
          <Chevron className="shrink-0 transition-transform group-open:rotate-180" />
        </summary>
        <div className="grid gap-6 pt-3 pb-6 sm:grid-cols-2">{OUTROS.map(field)}</div>
      </details>
      <div className="space-y-4">
        {flow.campos.maioridade ? <CampoField name="maioridade" campo={flow.campos.maioridade} /> : null}
        {flow.campos.consentimento ? <CampoField name="consentimento" campo={flow.campos.consentimento} /> : null}
        <p className="text-sm text-tinta-suave">
          Não pedimos CPF, foto, idade nem estado civil, e candidatar-se não custa nada. Saiba mais na{' '}
          <Link to={paths.privacidade()} className="font-medium text-marca underline underline-offset-4">
            Política de Privacidade
          </Link>
          .
        </p>
      </div>
      <Failure error={flow.failure} title={candidaturaForm.titulo} className="mt-6" />
      <Button type="submit" size="lg" loading={flow.sending} className="mt-6 w-full sm:w-auto">
        {flow.sending ? candidaturaForm.enviando : flow.failure ? candidaturaForm.tentarNovo : candidaturaForm.enviarCandidatura}
      </Button>
    </FormShell>
  )
}

const countOf = (text: string) => <TextCount text={text} max={MAX_MENSAGEM} />

/** After a press that did not go through: every problem it found. */
function Problems({ found }: { found: readonly FieldProblem[] }) {
  const problems = usePresentProblems(found)
  return problems.length > 0 ? (
    <div className="mb-8">
      <ErrorSummary problems={problems} />
    </div>
  ) : null
}
