import { useForm } from 'react-hook-form'
import { Failure } from '@/components/feedback/Failure'
import { notify } from '@/components/feedback/notify'
import { focusField } from '@/components/form/field-ids'
import { FormShell } from '@/components/form/FormShell'
import { PhoneField } from '@/components/form/masked/PhoneField'
import { Button } from '@/components/ui/Button'
import { formatTelefone } from '@/domain/br/telefone'
import { parseIdentificador } from '@/domain/identificador'
import { verifyReview } from '@/features/contas/api'
import { CodigoDialog } from '@/features/contas/codigo/CodigoDialog'
import { closePendente, usePendente } from '@/features/contas/codigo/pendente'
import { sendCode } from '@/features/contas/codigo/send-code'
import { useSingleMutation } from '@/lib/query'
import { confirmarCelular as palavras } from './textos'

const NOME = 'celular'
const finalidade = 'avaliacao'

type Props = {
  token: string
  /** As written in the request; the suggestion when it is a mobile. */
  telefone: string | null
  /** The title that takes the focus when the mobile is confirmed. */
  titleId: string
  onConfirmed: () => void
}

/** A mobile proved by a code makes the review weigh in the average. */
export function ConfirmarCelular({ token, telefone, titleId, onConfirmed }: Props) {
  const pendente = usePendente(finalidade)
  const sugestao = telefone !== null && parseIdentificador('sms', telefone).ok ? formatTelefone(telefone) : ''
  const form = useForm({ defaultValues: { [NOME]: sugestao }, shouldFocusError: false })
  const send = (identifier: string) => sendCode({ finalidade, channel: 'sms', identifier, review: token })
  const { run, isPending, error } = useSingleMutation({ mutationFn: send })
  const submit = () => {
    const lido = parseIdentificador('sms', form.getValues(NOME) ?? '')
    if (lido.ok) return run(lido.valor)
    form.setError(NOME, { type: 'regra', message: lido.erro })
    return focusField(NOME)
  }
  return (
    <div className="max-w-md rounded-campo border border-linha p-5">
      <h3 className="text-base">{palavras.titulo}</h3>
      <FormShell form={form} aria-label={palavras.titulo} onSubmit={submit} className="mt-4">
        <PhoneField name={NOME} label={palavras.celular} />
        <Failure error={error} className="mt-4" />
        <Button type="submit" size="sm" loading={isPending} className="mt-4">
          {isPending ? palavras.enviando : palavras.receber}
        </Button>
      </FormShell>
      {pendente ? (
        <CodigoDialog
          {...pendente}
          onClose={closePendente}
          returnTo={() => document.getElementById(titleId)}
          verify={(code) => verifyReview({ identifier: pendente.identifier, code, review: token })}
          resend={() => send(pendente.identifier)}
          onVerified={() => {
            closePendente()
            notify.success(palavras.confirmado)
            onConfirmed()
          }}
        />
      ) : null}
    </div>
  )
}
