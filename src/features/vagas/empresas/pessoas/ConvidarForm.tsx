import { useForm } from 'react-hook-form'
import { Failure } from '@/components/feedback/Failure'
import { notify } from '@/components/feedback/notify'
import { FormShell } from '@/components/form/FormShell'
import { SelectField } from '@/components/form/SelectField'
import { EmailField } from '@/components/form/text/EmailField'
import { Button } from '@/components/ui/Button'
import { camposConviteDeEmpresa } from '@/domain/empresa'
import { listErrosDosCampos, type Valores } from '@/domain/validar-campo'
import { createResolver } from '@/lib/form/resolver-of'
import { useSingleMutation } from '@/lib/query'
import { inviteTo, type PessoasDaEmpresa } from '../api'
import { type Casa, COMO_CAIXA, convidar as textos, ESCOLHAS } from '../textos'
import { useProblems } from '@/components/form/press/use-problems'

type Props = { tipo: Casa; empresaId: string; onChanged: (pessoas: PessoasDaEmpresa) => void }

const resolver = createResolver<Valores>((valores) => listErrosDosCampos(camposConviteDeEmpresa, valores))

/** Who is invited into the company or consultancy, and what they may do there. */
export function ConvidarForm({ tipo, empresaId, onChanged }: Props) {
  const form = useForm<Valores>({ defaultValues: { email: '', papel: 'membro' }, resolver, shouldFocusError: false })
  const { failure, check, refuse } = useProblems(form, ['email', 'papel'])
  const send = useSingleMutation({
    mutationFn: ({ email, papel }: { email: string; papel: string }) => inviteTo(empresaId, email, papel),
    onSuccess: (pessoas) => {
      onChanged(pessoas)
      form.reset()
      notify.success(textos.enviado)
    },
    onError: (error) => refuse(error),
  })
  const submit = async () => {
    const { email, papel } = form.getValues()
    if (await check()) send.run({ email: String(email), papel: String(papel) })
  }
  return (
    <FormShell form={form} aria-label={textos.titulo} onSubmit={() => void submit()} className="mt-4 space-y-5">
      <EmailField name="email" label={textos.email} autoComplete="off" />
      <SelectField name="papel" label={textos.papel} options={[...ESCOLHAS[tipo], COMO_CAIXA[tipo]]} />
      <Failure error={failure} title={textos.erro} />
      <Button type="submit" loading={send.isPending}>
        {send.isPending ? textos.enviando : textos.enviar}
      </Button>
    </FormShell>
  )
}
