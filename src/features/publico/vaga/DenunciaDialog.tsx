import { useForm } from 'react-hook-form'
import { Failure } from '@/components/feedback/Failure'
import { ChoiceGroup } from '@/components/form/ChoiceGroup'
import { focusField } from '@/components/form/field-ids'
import { FormShell } from '@/components/form/FormShell'
import { EmailField } from '@/components/form/text/EmailField'
import { TextAreaField } from '@/components/form/TextAreaField'
import { Button } from '@/components/ui/Button'
import { Dialog } from '@/components/ui/Dialog'
import { camposDenuncia, MOTIVOS_DENUNCIA, toDenuncia } from '@/domain/vaga/denuncia'
import { listErrosDosCampos } from '@/domain/validar-campo'
import { toAppError } from '@/lib/errors'
import { createResolver } from '@/lib/form/resolver-of'
import { useSingleMutation } from '@/lib/query'
import { reportVaga } from '../api'
import { denunciaDialog } from './textos'

type Denuncia = { motivo: string; detalhe: string; email: string }
const CAMPOS = ['motivo', 'detalhe', 'email'] as const
const VAZIA: Denuncia = { motivo: '', detalhe: '', email: '' }

const resolver = createResolver<Denuncia>((valores) => listErrosDosCampos(camposDenuncia, valores))

const focusThanks = (box: HTMLElement | null) => box?.focus()

type Props = { codigo: string; open: boolean; onOpenChange: (open: boolean) => void }

/** Tells the team what is wrong with an ad. Who reports stays unknown to the company. */
export function DenunciaDialog({ codigo, open, onOpenChange }: Props) {
  const form = useForm<Denuncia>({ defaultValues: VAZIA, resolver, shouldFocusError: false })
  const report = useSingleMutation({
    mutationFn: (valores: Denuncia) => reportVaga(codigo, toDenuncia(valores)),
    onError: (failure) => {
      const error = toAppError(failure)
      const nome = CAMPOS.find((campo) => campo === error.hint)
      if (error.status !== 422 || !nome) return
      form.setError(nome, { type: 'server', message: error.message })
      focusField(nome)
    },
  })
  const change = (next: boolean) => {
    onOpenChange(next)
    if (next || !report.isSuccess) return
    report.reset()
    form.reset(VAZIA)
  }
  const submit = async () => {
    await form.trigger()
    const wrong = CAMPOS.find((nome) => form.getFieldState(nome).error)
    if (wrong) focusField(wrong)
    else report.run(form.getValues())
  }
  const general = report.error && toAppError(report.error).status !== 422 ? report.error : null
  if (report.isSuccess) {
    return (
      <Dialog
        open={open}
        onOpenChange={change}
        title={denunciaDialog.denunciaRecebida}
        actions={<Button onClick={() => change(false)}>Fechar</Button>}
      >
        <p ref={focusThanks} tabIndex={-1} className="outline-none">
          {denunciaDialog.recebida}
        </p>
      </Dialog>
    )
  }
  return (
    <Dialog
      open={open}
      onOpenChange={change}
      title={denunciaDialog.denunciarEstaVaga}
      description={denunciaDialog.descricao}
      actions={
        <>
          <Button type="submit" form="denuncia" loading={report.isPending}>
            {report.isPending ? denunciaDialog.enviando : denunciaDialog.enviarDenuncia}
          </Button>
          <Button variant="secondary" onClick={() => change(false)}>
            Cancelar
          </Button>
        </>
      }
    >
      <FormShell id="denuncia" form={form} aria-label="Denúncia" className="space-y-6" onSubmit={() => void submit()}>
        {/* Sentences: one below the other. */}
        <div className="[&_fieldset>div]:grid-cols-1!">
          <ChoiceGroup
            name="motivo"
            label={camposDenuncia.motivo.rotulo}
            options={Object.keys(MOTIVOS_DENUNCIA)}
            labels={MOTIVOS_DENUNCIA}
          />
        </div>
        <TextAreaField name="detalhe" label={camposDenuncia.detalhe.rotulo} optional rows={3} announced />
        <EmailField name="email" label={camposDenuncia.email.rotulo} hint={camposDenuncia.email.ajuda} optional announced />
      </FormShell>
      <Failure error={general} className="mt-5" />
    </Dialog>
  )
}
