import { useForm, useWatch } from 'react-hook-form'
import { ChoiceGroup } from '@/components/form/ChoiceGroup'
import { FormShell } from '@/components/form/FormShell'
import { TextAreaField } from '@/components/form/TextAreaField'
import { Button } from '@/components/ui/Button'
import { Dialog } from '@/components/ui/Dialog'
import { Notice } from '@/components/ui/Notice'
import { useResponder } from './use-responder'
import { naoPosso } from './textos'

type Props = { token: string; marcada: boolean; open: boolean; returnTo: () => HTMLElement | null; onClose: () => void }

const OPCOES = ['propor', 'recusar'] as const
const ROTULOS = { propor: naoPosso.propor, recusar: naoPosso.recusar }

/** None of the times: asks for another one in words, or declines the interview. A taken time is given up. */
export function NaoPosso({ token, marcada, open, returnTo, onClose }: Props) {
  const form = useForm({ defaultValues: { acao: 'propor', texto: '' } })
  const acao = useWatch({ control: form.control, name: 'acao' })
  const responder = useResponder(token, () => {
    form.reset()
    onClose()
  })
  const recusa = acao === 'recusar'
  const submit = form.handleSubmit((valores) => {
    const texto = valores.texto.trim()
    if (!recusa && texto === '') return form.setError('texto', { message: naoPosso.escreva }, { shouldFocus: true })
    responder.run({ acao: recusa ? 'recusar' : 'propor', texto })
  })
  return (
    <Dialog
      open={open}
      onOpenChange={(next) => (next ? undefined : onClose())}
      returnTo={returnTo}
      title={marcada ? naoPosso.tituloMarcada : naoPosso.titulo}
      description={marcada ? naoPosso.descricaoMarcada : undefined}
    >
      <FormShell form={form} aria-label={naoPosso.acao} onSubmit={() => void submit()} className="space-y-5">
        <ChoiceGroup name="acao" label={naoPosso.acao} options={OPCOES} labels={ROTULOS} />
        <TextAreaField name="texto" label={recusa ? naoPosso.porque : naoPosso.quando} optional={recusa} rows={3} />
        {responder.error ? (
          <Notice tone="error" live>
            {responder.error.message}
          </Notice>
        ) : null}
        <div className="flex flex-col gap-3 sm:flex-row-reverse">
          <Button type="submit" variant={recusa ? 'danger' : 'primary'} loading={responder.isPending}>
            {responder.isPending ? naoPosso.enviando : recusa ? naoPosso.recusar : naoPosso.propor}
          </Button>
          <Button variant="secondary" onClick={onClose}>
            {naoPosso.voltar}
          </Button>
        </div>
      </FormShell>
    </Dialog>
  )
}
