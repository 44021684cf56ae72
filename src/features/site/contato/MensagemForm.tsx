import { useFormState } from 'react-hook-form'
import { Failure } from '@/components/feedback/Failure'
import { ErrorSummary, type FieldProblem } from '@/components/form/ErrorSummary'
import { FormShell } from '@/components/form/FormShell'
import { OfflineNotice } from '@/components/form/OfflineNotice'
import { SelectField } from '@/components/form/SelectField'
import { EmailField } from '@/components/form/text/EmailField'
import { TextCount } from '@/components/form/text/TextCount'
import { TextAreaField } from '@/components/form/TextAreaField'
import { TextField } from '@/components/form/TextField'
import { Button } from '@/components/ui/Button'
import { Card } from '@/components/ui/Card'
import { PageMeta } from '@/components/ui/PageMeta'
import { camposContato } from '@/domain/contato'
import { preloadApi } from './api'
import type { Mensagem } from './mensagem'
import { useContato } from './use-contato'
import { mensagemForm } from './textos'

const { nome, email, assunto, mensagem } = camposContato

type Props = { suggested: Partial<Mensagem>; onSent: (protocolo: string, email: string) => void }

const countOf = (text: string) => <TextCount text={text} max={mensagem.max ?? 0} />

/** The message to the team, kept in this browser until it is submitted. */
export function MensagemForm({ suggested, onSent }: Props) {
  const flow = useContato(suggested, onSent)
  return (
    <FormShell form={flow.form} aria-label="Contato" onSubmit={() => void flow.submit()} onTouch={preloadApi}>
      <OfflineNotice>{mensagemForm.semConexao}</OfflineNotice>
      <Card className="space-y-6 sm:p-9">
        <Problems found={flow.problems} />
        {flow.resumed ? (
          <p className="rounded-campo bg-suave px-4 py-3 text-sm">
            {mensagemForm.retomada}{' '}
            <button
              type="button"
              onClick={flow.startOver}
              className="min-h-6 font-semibold text-marca underline decoration-marca/40 underline-offset-4 hover:decoration-marca"
            >
              Começar do zero
            </button>
          </p>
        ) : null}
        <div className="grid gap-6 sm:grid-cols-2">
          <TextField name="nome" label={nome.rotulo} autoComplete="name" />
          <EmailField name="email" label={email.rotulo} hint={email.ajuda} />
        </div>
        <SelectField name="assunto" label={assunto.rotulo} options={assunto.opcoes ?? []} />
        <TextAreaField name="mensagem" label={mensagem.rotulo} hint={mensagemForm.dica} rows={7} footer={countOf} />
        <Failure error={flow.failure} title={mensagemForm.mensagemNaoEnviada} />
        <Button type="submit" size="lg" loading={flow.sending} className="w-full sm:w-auto">
          {flow.sending ? mensagemForm.enviando : flow.failure ? mensagemForm.tentarNovo : mensagemForm.enviarMensagem}
        </Button>
      </Card>
    </FormShell>
  )
}

/** After a press with errors: every problem, and 'Erro: ' before the title of the page. */
function Problems({ found }: { found: readonly FieldProblem[] }) {
  const { errors } = useFormState<Mensagem>()
  const problems = found.map(({ name, message }) => {
    const now = errors[name as keyof Mensagem]?.message
    return { name, message: now ?? message, fixed: now === undefined }
  })
  return (
    <>
      <PageMeta
        title={problems.some(({ fixed }) => !fixed) ? mensagemForm.erroContato : mensagemForm.contato}
        description={mensagemForm.descricao}
      />
      <ErrorSummary problems={problems} />
    </>
  )
}
