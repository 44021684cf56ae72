import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { Failure } from '@/components/feedback/Failure'
import { notify } from '@/components/feedback/notify'
import { FormShell } from '@/components/form/FormShell'
import { focusField } from '@/components/form/field-ids'
import { SelectField } from '@/components/form/SelectField'
import { TextField } from '@/components/form/TextField'
import { Button } from '@/components/ui/Button'
import { camposConviteDeEmpresa } from '@/domain/empresa'
import { listErrosDosCampos, type Valores } from '@/domain/validar-campo'
import { AppError } from '@/lib/errors'
import { createResolver } from '@/lib/form/resolver-of'
import { useSingleMutation } from '@/lib/query'
import { inviteTo, type PessoasDaEmpresa } from '../api'
import { type Casa, COMO_CAIXA, convidar as textos, ESCOLHAS } from '../textos'

type Props = { tipo: Casa; empresaId: string; onChanged: (pessoas: PessoasDaEmpresa) => void }

const resolver = createResolver<Valores>((valores) => listErrosDosCampos(camposConviteDeEmpresa, valores))

/** Who is invited into the company or consultancy, and what they may do there. */
export function ConvidarForm({ tipo, empresaId, onChanged }: Props) {
  const [failure, setFailure] = useState<Error | null>(null)
  const form = useForm<Valores>({ defaultValues: { email: '', papel: 'membro' }, resolver, shouldFocusError: false })
  const send = useSingleMutation({
    mutationFn: ({ email, papel }: { email: string; papel: string }) => inviteTo(empresaId, email, papel),
    onSuccess: (pessoas) => {
      onChanged(pessoas)
      form.reset()
      notify.success(textos.enviado)
    },
    onError: (error) => {
      const campo = error instanceof AppError ? error.hint : undefined
      if (campo !== 'email' && campo !== 'papel') return setFailure(error)
      form.setError(campo, { type: 'server', message: error.message })
      return focusField(campo)
    },
  })
  const submit = form.handleSubmit(
    ({ email, papel }) => {
      setFailure(null)
      send.run({ email: String(email), papel: String(papel) })
    },
    (errors) => focusField(Object.keys(errors)[0] ?? 'email'),
  )
  return (
    <FormShell form={form} aria-label={textos.titulo} onSubmit={() => void submit()} className="mt-4 space-y-5">
      <TextField name="email" type="email" label={textos.email} autoComplete="off" />
      <SelectField name="papel" label={textos.papel} options={[...ESCOLHAS[tipo], COMO_CAIXA[tipo]]} />
      <Failure error={failure} title={textos.erro} />
      <Button type="submit" loading={send.isPending}>
        {send.isPending ? textos.enviando : textos.enviar}
      </Button>
    </FormShell>
  )
}
