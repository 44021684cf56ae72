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
      notify.success('Administrador adicionado com sucesso')
      return void queries.invalidateQueries({ queryKey: adminQueries.administradores().queryKey })
    },
    onError: ({ message }) => {
      notify.error('Falha ao adicionar administrador')
      form.setError('admin_email', { type: 'server', message })
      focusField('admin_email')
    },
  })
  const adicionar = async () => {
    if (await form.trigger()) run(normalizeEmail(form.getValues('admin_email').trim()))
    else focusField('admin_email')
  }
  return (
    <FormShell form={form} aria-label="Adicionar administrador" onSubmit={() => void adicionar()}>
      <EmailField
        name="admin_email"
        label="E-mail de quem vai administrar"
        hint="Se a pessoa ainda não tem conta, o acesso começa quando ela confirmar este e-mail."
        announced
      />
      <Button type="submit" loading={isPending} className="mt-4 w-full sm:w-auto">
        {isPending ? 'Adicionando...' : 'Adicionar'}
      </Button>
    </FormShell>
  )
}
