import { useEffect } from 'react'
import { useForm } from 'react-hook-form'
import { focusField } from '@/components/form/field-ids'
import { FormShell } from '@/components/form/FormShell'
import { EmailField } from '@/components/form/text/EmailField'
import { focusTitle } from '@/components/site/focus-title'
import { Button } from '@/components/ui/Button'
import { camposEssenciais } from '@/domain/solicitacao'
import { cleanCampo, listErrosDosCampos, type Valores } from '@/domain/validar-campo'
import { createResolver } from '@/lib/form/resolver-of'
import { corrigirEmail } from './textos'

const campos = { email: camposEssenciais.email }
const resolver = createResolver<Valores>((valores) => listErrosDosCampos(campos, valores))

type Props = { email: string; sending: boolean; onSend: (email: string) => void; onCancel: () => void }

/** The address in a box, in its place on the page. */
export function CorrigirEmail({ email, sending, onSend, onCancel }: Props) {
  const form = useForm<Valores>({ defaultValues: { email }, resolver, shouldFocusError: false })
  // An effect, because the box has just taken the place of what was pressed, and goes with its buttons.
  useEffect(() => {
    focusField('email')
    return focusTitle
  }, [])
  const send = form.handleSubmit(
    ({ email: typed }) => onSend(String(cleanCampo(campos.email, typed))),
    () => void focusField('email'),
  )
  return (
    <FormShell form={form} aria-label={corrigirEmail.rotulo} onSubmit={() => void send()} className="mt-6 max-w-xl">
      <EmailField name="email" label={campos.email.rotulo} />
      <div className="mt-4 flex flex-wrap gap-3">
        <Button type="submit" loading={sending}>
          {corrigirEmail.enviar}
        </Button>
        <Button variant="secondary" onClick={onCancel} aria-disabled={sending}>
          {corrigirEmail.cancelar}
        </Button>
      </div>
    </FormShell>
  )
}
