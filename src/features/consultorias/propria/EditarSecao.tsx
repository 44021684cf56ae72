import { Failure } from '@/components/feedback/Failure'
import { ErrorSummary, type FieldProblem, usePresentProblems } from '@/components/form/ErrorSummary'
import { FormShell } from '@/components/form/FormShell'
import { Button } from '@/components/ui/Button'
import { Notice } from '@/components/ui/Notice'
import type { ConsultoriaForm } from '@/domain/consultoria/consultoria'
import type { Cadastro } from '../api'
import { EtapaCampos } from '../EtapaCampos'
import { type Etapa, ETAPAS, listProblemsShown } from '../etapas'
import { useEdicao } from './use-edicao'
import { editarSecao, emailDaConsultoria } from './textos'

/** Sections with the name or the document, to which the approval applies. */
const CONFERIDAS = [0, 1]

type Props = { userId: string; cadastro: Cadastro; index: number; onClose: () => void }

/** The fields of one part, for changing them. */
export function EditarSecao(props: Props) {
  const { cadastro, index } = props
  const { form, problems, failure, restored, saving, cancel, submit } = useEdicao(props)
  const etapa: Etapa = ETAPAS[index] ?? ETAPAS[0]
  return (
    <FormShell form={form} aria-label={etapa.nome} onSubmit={() => void submit()} className="mt-6 space-y-7">
      {cadastro.aprovacao === 'aprovada' && CONFERIDAS.includes(index) ? (
        <Notice tone="warning">{editarSecao.mudarTiraConsultoria(index)}</Notice>
      ) : null}
      {restored ? <Notice>{editarSecao.restaurado}</Notice> : null}
      <Problems found={problems} valores={form.getValues} />
      <EtapaCampos etapa={etapa} instead={{ email: <EmailDaConsultoria email={cadastro.dados.email} /> }} />
      <Failure error={failure} title={editarSecao.titulo} />
      <div className="flex flex-col gap-3 border-t border-linha pt-6 sm:flex-row">
        <Button type="submit" loading={saving}>
          {saving ? 'Salvando...' : 'Salvar'}
        </Button>
        <Button variant="secondary" onClick={saving ? undefined : cancel} aria-disabled={saving}>
          Cancelar
        </Button>
      </div>
    </FormShell>
  )
}

function Problems({ found, valores }: { found: readonly FieldProblem[]; valores: () => ConsultoriaForm }) {
  return <ErrorSummary problems={listProblemsShown(usePresentProblems(found), valores())} />
}

/** The e-mail of a finished registration: it says whose the registration is, and is not edited. */
function EmailDaConsultoria({ email }: { email: unknown }) {
  return (
    <div className="min-w-0">
      <p className="font-semibold">E-mail</p>
      <p className="mt-2 flex min-h-12 items-center rounded-campo border border-linha bg-suave px-4 wrap-anywhere text-tinta-suave">
        {typeof email === 'string' ? email : ''}
      </p>
      <p className="mt-1.5 text-sm text-tinta-suave">{emailDaConsultoria.emailFixo}</p>
    </div>
  )
}
