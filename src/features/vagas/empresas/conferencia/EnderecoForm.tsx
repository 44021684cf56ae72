import { useQueryClient } from '@tanstack/react-query'
import { useForm } from 'react-hook-form'
import { Failure } from '@/components/feedback/Failure'
import { FormShell } from '@/components/form/FormShell'
import { TextField } from '@/components/form/TextField'
import { Button } from '@/components/ui/Button'
import { camposConferencia } from '@/domain/empresa'
import { listErrosDosCampos, type Valores } from '@/domain/validar-campo'
import { createResolver } from '@/lib/form/resolver-of'
import { useSingleMutation } from '@/lib/query'
import { empresaQueries, requestCodigo } from '../api'
import { enderecoForm as textos } from '../textos'
import { useProblems } from '@/components/form/press/use-problems'

/** Addresses typed and not sent yet, by company: they outlive the dialog. */
export type Enderecos = Map<string, string>
type Props = { empresaId: string; escritos: Enderecos; onSent: () => void; onClose: () => void }

const resolver = createResolver<Valores>((valores) => listErrosDosCampos(camposConferencia, valores))

/** Which mailbox of the company gets the code. */
export function EnderecoForm({ empresaId, escritos, onSent, onClose }: Props) {
  const queries = useQueryClient()
  const form = useForm<Valores>({
    defaultValues: { email: escritos.get(empresaId) ?? '' },
    resolver,
    shouldFocusError: false,
  })
  const { failure, check, refuse } = useProblems(form, ['email'])
  const send = useSingleMutation({
    mutationFn: async (email: string) => {
      await requestCodigo(empresaId, email)
      await queries.invalidateQueries({ queryKey: empresaQueries.conferencias().queryKey })
    },
    onSuccess: onSent,
    onError: (error) => refuse(error),
  })
  const submit = async () => {
    if (await check()) send.run(String(form.getValues('email')))
  }
  return (
    <FormShell form={form} aria-label={textos.enviar} onSubmit={() => void submit()}>
      {/* React's change events bubble here from the field. */}
      <div className="space-y-5" onChange={() => escritos.set(empresaId, String(form.getValues('email')))}>
        <TextField name="email" type="email" label={textos.rotulo} hint={textos.dica} autoComplete="email" />
        <Failure error={failure} title={textos.erro} />
      </div>
      <div className="mt-7 flex flex-col gap-3 sm:flex-row">
        <Button type="submit" loading={send.isPending}>
          {send.isPending ? textos.enviando : textos.enviar}
        </Button>
        <Button variant="secondary" onClick={onClose}>
          {textos.fechar}
        </Button>
      </div>
    </FormShell>
  )
}
