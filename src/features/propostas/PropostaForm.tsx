import { useFormState } from 'react-hook-form'
import { ErrorSummary, type FieldProblem } from '@/components/form/ErrorSummary'
import { FormShell } from '@/components/form/FormShell'
import { OfflineNotice } from '@/components/form/OfflineNotice'
import { TextCount } from '@/components/form/text/TextCount'
import { TextAreaField } from '@/components/form/TextAreaField'
import { TextField } from '@/components/form/TextField'
import { Button } from '@/components/ui/Button'
import { Notice } from '@/components/ui/Notice'
import { camposProposta, type PropostaForm as Valores } from '@/domain/proposta'
import { Autor } from './autor/Autor'
import { useProposta } from './use-proposta'
import { ValorField } from './ValorField'

const { prazo, mensagem } = camposProposta
const countOf = (text: string) => <TextCount text={text} max={mensagem.max ?? 0} />

type Props = Parameters<typeof useProposta>[0] & { onCancel: () => void }

/** Value, deadline and message. The input stays in this browser until it is submitted. */
export function PropostaForm({ onCancel, ...options }: Props) {
  const flow = useProposta(options)
  const sentence = flow.failure ? 'Tentar de novo' : 'Enviar Proposta'
  return (
    <FormShell form={flow.form} aria-label="Proposta" onSubmit={() => void flow.submit()} className="space-y-5">
      <div>
        <OfflineNotice>
          Pode continuar escrevendo: o texto fica neste aparelho, e você envia quando a conexão voltar.
        </OfflineNotice>
        <Problems found={flow.problems} />
      </div>
      <ValorField />
      <TextField name="prazo" label={prazo.rotulo} hint="Em quanto tempo você entrega, como “6 semanas”." />
      <TextAreaField
        name="mensagem"
        label={mensagem.rotulo}
        hint="O que está incluído, como você trabalha e por que combina com este pedido."
        rows={6}
        footer={countOf}
      />
      <Autor userId={options.userId} />
      {flow.failure ? (
        <Notice tone="error" title="A proposta ainda não foi enviada">
          {flow.failure.message}
        </Notice>
      ) : null}
      <div className="flex flex-col gap-3 sm:flex-row-reverse">
        <Button type="submit" loading={flow.sending}>
          {flow.sending ? 'Enviando...' : sentence}
        </Button>
        <Button variant="secondary" onClick={onCancel}>
          Continuar depois
        </Button>
      </div>
    </FormShell>
  )
}

/** Every problem of the last press, struck through as it is fixed. */
function Problems({ found }: { found: readonly FieldProblem[] }) {
  const { errors } = useFormState<Valores>()
  const problems = found.map(({ name, message }) => {
    const now = errors[name as keyof Valores]?.message
    return { name, message: now ?? message, fixed: now === undefined }
  })
  return <ErrorSummary problems={problems} />
}
