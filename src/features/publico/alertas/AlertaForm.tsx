import { useForm } from 'react-hook-form'
import { Failure } from '@/components/feedback/Failure'
import { ChoiceGroup } from '@/components/form/ChoiceGroup'
import { FormShell } from '@/components/form/FormShell'
import { EmailField } from '@/components/form/text/EmailField'
import { Button } from '@/components/ui/Button'
import { listErrosDosCampos } from '@/domain/validar-campo'
import { camposAlerta, describeBusca, FREQUENCIAS, toBusca } from '@/domain/vaga/alerta'
import { SENIORIDADES, TIPOS_CONTRATO } from '@/domain/vaga/opcoes'
import { createResolver } from '@/lib/form/resolver-of'
import { useSingleMutation } from '@/lib/query'
import { type Filtros, requestAlerta } from './api'
import { alertaForm } from './textos'
import { useProblems } from '@/components/form/press/use-problems'

type Alerta = { email: string; frequencia: string }

const resolver = createResolver<Alerta>((valores) => listErrosDosCampos(camposAlerta, valores))

const focusIt = (box: HTMLElement | null) => box?.focus()

/** Asks for an alert of the search on the screen. The answer is the same for every address. */
export function AlertaForm({ filtros }: { filtros: Filtros }) {
  const form = useForm<Alerta>({ defaultValues: { email: '', frequencia: 'diario' }, resolver, shouldFocusError: false })
  const { failure, check, refuse } = useProblems(form, ['email', 'frequencia'])
  const request = useSingleMutation({
    mutationFn: (valores: Alerta) => requestAlerta(filtros, valores),
    onError: (error) => refuse(error),
  })
  const submit = async () => {
    if (await check()) request.run(form.getValues())
  }
  if (request.isSuccess) {
    return (
      <div ref={focusIt} tabIndex={-1} className="outline-none">
        <p className="font-semibold">{alertaForm.vejaSeuEmail}</p>
        <p className="mt-1 wrap-anywhere text-tinta-suave">
          {alertaForm.enviamosPara} <strong className="text-tinta">{form.getValues('email')}</strong>. {alertaForm.semConfirmacao}
        </p>
        <Button size="sm" variant="ghost" className="mt-2 -ml-4" onClick={request.reset}>
          {alertaForm.corrigirEmail}
        </Button>
      </div>
    )
  }
  const sobre = describeBusca(toBusca(filtros), { ...SENIORIDADES, ...TIPOS_CONTRATO })
  return (
    <FormShell form={form} aria-label={alertaForm.rotulo} className="max-w-xl space-y-5" onSubmit={() => void submit()}>
      <p ref={focusIt} tabIndex={-1} className="wrap-anywhere outline-none">
        {alertaForm.oQueAvisamos} <strong>{sobre}</strong>
      </p>
      <EmailField name="email" label={camposAlerta.email.rotulo} hint={alertaForm.soParaOAlerta} announced />
      <ChoiceGroup
        name="frequencia"
        label={camposAlerta.frequencia.rotulo}
        hint={alertaForm.deManha}
        options={Object.keys(FREQUENCIAS)}
        labels={FREQUENCIAS}
      />
      <Failure error={failure} />
      <Button type="submit" loading={request.isPending}>
        {request.isPending ? alertaForm.enviando : alertaForm.criarAlerta}
      </Button>
    </FormShell>
  )
}
