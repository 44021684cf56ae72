import { useEffect } from 'react'
import { useForm } from 'react-hook-form'
import { Button } from '@/components/ui/Button'
import { defineEmail } from '@/domain/campo'
import { cleanCampo, listErrosDosCampos, type Valores } from '@/domain/validar-campo'
import { createResolver } from '@/lib/form/resolver-of'
import { focusField } from '@/components/form/field-ids'
import { FormShell } from '@/components/form/FormShell'
import { EmailField } from '@/components/form/text/EmailField'

const campos = { email: defineEmail('E-mail', { erro: 'E-mail é obrigatório' }) }
const resolver = createResolver<Valores>((valores) => listErrosDosCampos(campos, valores))

type Props = {
  email: string
  sending: boolean
  onSend: (email: string) => void
  onCancel: () => void
  /** Takes the focus once the box is gone. */
  onGone: () => void
}

/** An address to which a link was sent, in a box, in its place on the page. */
export function CorrigirEmail({ email, sending, onSend, onCancel, onGone }: Props) {
  const form = useForm<Valores>({ defaultValues: { email }, resolver, shouldFocusError: false })
  // An effect, because the box has just taken the place of what was pressed, and goes with its buttons.
  useEffect(() => {
    focusField('email')
    return onGone
  }, [onGone])
  const send = form.handleSubmit(
    ({ email: typed }) => onSend(String(cleanCampo(campos.email, typed))),
    () => void focusField('email'),
  )
  return (
    <FormShell form={form} aria-label="Corrigir o e-mail" onSubmit={() => void send()} className="mt-6 max-w-xl">
      <EmailField name="email" label={campos.email.rotulo} />
      <div className="mt-4 flex flex-wrap gap-3">
        <Button type="submit" loading={sending}>
          Mandar o link para este endereço
        </Button>
        <Button variant="secondary" onClick={onCancel} aria-disabled={sending}>
          Cancelar
        </Button>
      </div>
    </FormShell>
  )
}
