import { useForm } from 'react-hook-form'
import { Failure } from '@/components/feedback/Failure'
import { ChoiceGroup } from '@/components/form/ChoiceGroup'
import { FormShell } from '@/components/form/FormShell'
import { EmailField } from '@/components/form/text/EmailField'
import { TextAreaField } from '@/components/form/TextAreaField'
import { Button } from '@/components/ui/Button'
import { Dialog } from '@/components/ui/Dialog'
import { camposDenuncia, MOTIVOS_DENUNCIA, toDenuncia } from '@/domain/vaga/denuncia'
import { listErrosDosCampos } from '@/domain/validar-campo'
import { createResolver } from '@/lib/form/resolver-of'
import { useSingleMutation } from '@/lib/query'
import { reportVaga } from '../api'
import { denunciaDialog } from './textos'
import { useProblems } from '@/components/form/press/use-problems'

type Denuncia = { motivo: string; detalhe: string; email: string }
const VAZIA: Denuncia = { motivo: '', detalhe: '', email: '' }

const resolver = createResolver<Denuncia>((valores) => listErrosDosCampos(camposDenuncia, valores))

const focusThanks = (box: HTMLElement | null) => box?.focus()

type Props = { codigo: string; open: boolean; onOpenChange: (open: boolean) => void }

/** Tells the team what is wrong with an ad. Who reports stays unknown to the company. */
export function DenunciaDialog({ codigo, open, onOpenChange }: Props) {
  const form = useForm<Denuncia>({ defaultValues: VAZIA, resolver, shouldFocusError: false })
  const { failure, check, refuse } = useProblems(form, ['motivo', 'detalhe', 'email'])
  const report = useSingleMutation({
    mutationFn: (valores: Denuncia) => reportVaga(codigo, toDenuncia(valores)),
    onError: (error) => refuse(error),
  })
  const change = (next: boolean) => {
    onOpenChange(next)
    if (next || !report.isSuccess) return
    report.reset()
    form.reset(VAZIA)
  }
  const submit = async () => {
    if (await check()) report.run(form.getValues())
  }
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
      <Failure error={failure} className="mt-5" />
    </Dialog>
  )
}
