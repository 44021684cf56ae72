import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { focusField } from '@/components/form/field-ids'
import { FormShell } from '@/components/form/FormShell'
import { EmailField } from '@/components/form/text/EmailField'
import { Button } from '@/components/ui/Button'
import { Notice } from '@/components/ui/Notice'
import { camposAvisoDoPlano } from '@/domain/aviso-do-plano'
import { CONSENTIMENTOS } from '@/domain/consentimentos'
import { listErrosDosCampos } from '@/domain/validar-campo'
import { toAppError } from '@/lib/errors'
import { createResolver } from '@/lib/form/resolver-of'
import { useSingleFlight } from '@/lib/form/use-single-flight'
import { requestAviso } from './api'
import { aviseMe } from './textos'

type Aviso = { email: string }

const resolver = createResolver<Aviso>((valores) => listErrosDosCampos(camposAvisoDoPlano, valores))

const focusIt = (box: HTMLElement | null) => box?.focus()

/** Asks for the one e-mail. The answer is the same for every address. */
export function AviseMeForm() {
  const form = useForm<Aviso>({
    defaultValues: { email: '' },
    resolver,
    shouldFocusError: false,
  })
  const [situacao, setSituacao] = useState<'aberta' | 'enviando' | 'enviada'>('aberta')
  const [failure, setFailure] = useState<string | null>(null)
  const press = useSingleFlight()
  const send = async () => {
    setSituacao('enviando')
    setFailure(null)
    try {
      await requestAviso(form.getValues('email'))
      setSituacao('enviada')
    } catch (error) {
      const { hint, message } = toAppError(error)
      setSituacao('aberta')
      if (hint !== 'email') return setFailure(message)
      form.setError('email', { type: 'server', message })
      focusField('email')
    }
  }
  const submit = () =>
    press(async () => {
      if (await form.trigger()) await send()
      else focusField('email')
    })
  if (situacao === 'enviada') {
    return (
      <div ref={focusIt} tabIndex={-1} className="mt-5 outline-none">
        <p className="font-semibold">{aviseMe.vejaSeuEmail}</p>
        <p className="mt-1 wrap-anywhere text-tinta-suave">
          {aviseMe.paraOnde} <strong className="text-tinta">{form.getValues('email')}</strong>. {aviseMe.semConfirmar}
        </p>
        <Button size="sm" variant="ghost" className="mt-2 -ml-4" onClick={() => setSituacao('aberta')}>
          {aviseMe.corrigir}
        </Button>
      </div>
    )
  }
  return (
    <FormShell form={form} aria-label={aviseMe.rotulo} className="mt-5 space-y-4" onSubmit={() => void submit()}>
      <p ref={focusIt} tabIndex={-1} className="text-sm text-tinta-suave outline-none">
        {CONSENTIMENTOS.aviso_do_plano.texto}
      </p>
      <EmailField name="email" label={camposAvisoDoPlano.email.rotulo} announced />
      {failure ? (
        <Notice tone="error" live>
          {failure}
        </Notice>
      ) : null}
      <Button type="submit" variant="secondary" loading={situacao === 'enviando'}>
        {situacao === 'enviando' ? aviseMe.enviando : aviseMe.enviar}
      </Button>
    </FormShell>
  )
}
