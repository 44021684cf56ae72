import { useQueryClient } from '@tanstack/react-query'
import { type FieldErrors, type Resolver, useForm } from 'react-hook-form'
import { notify } from '@/components/feedback/notify'
import { FormShell } from '@/components/form/FormShell'
import { focusField } from '@/components/form/field-ids'
import { EmailField } from '@/components/form/text/EmailField'
import { Button } from '@/components/ui/Button'
import { EMAIL, normalizeEmail } from '@/domain/br/email'
import { useSingleMutation } from '@/lib/query'
import { addAdministrador, adminQueries } from '../api'
import { adicionarAdministrador } from './textos'

type Novo = { admin_email: string }

const problemaDo = (email: string) => {
  if (email === '') return 'Informe o e-mail de quem vai administrar'
  return EMAIL.test(email) ? null : 'E-mail inválido'
}

const resolver: Resolver<Novo> = (valores) => {
  const message = problemaDo(normalizeEmail(valores.admin_email.trim()))
  const errors: FieldErrors<Novo> = message ? { admin_email: { type: 'regra', message } } : {}
  return message ? { values: {}, errors } : { values: valores, errors: {} }
}

/** Adds an administrator by e-mail, with or without an account. */
export function AdicionarAdministrador() {
  const queries = useQueryClient()
  const form = useForm<Novo>({
    defaultValues: { admin_email: '' },
    shouldFocusError: false,
    resolver,
  })
  const { run, isPending } = useSingleMutation({
    mutationFn: addAdministrador,
    onSuccess: () => {
      form.reset()
      notify.success(adicionarAdministrador.administradorAdicionadoSucesso)
      return void queries.invalidateQueries({ queryKey: adminQueries.administradores().queryKey })
    },
    onError: ({ message }) => {
      notify.error(adicionarAdministrador.falhaAdicionarAdministrador)
      form.setError('admin_email', { type: 'server', message })
      focusField('admin_email')
    },
  })
  const adicionar = async () => {
    if (await form.trigger()) run(normalizeEmail(form.getValues('admin_email').trim()))
    else focusField('admin_email')
  }
  return (
    <FormShell form={form} aria-label={adicionarAdministrador.adicionarAdministrador} onSubmit={() => void adicionar()}>
      <EmailField name="admin_email" label={adicionarAdministrador.emailQuemVai} hint={adicionarAdministrador.dica} announced />
      <Button type="submit" loading={isPending} className="mt-4 w-full sm:w-auto">
        {isPending ? 'Adicionando...' : 'Adicionar'}
      </Button>
    </FormShell>
  )
}
