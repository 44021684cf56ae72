import { useForm, useWatch } from 'react-hook-form'
import { useDigitado } from '@/lib/session/use-digitado'
import { useKeptTyping } from '@/components/draft/use-kept-typing'
import { Failure } from '@/components/feedback/Failure'
import { ChoiceGroup } from '@/components/form/ChoiceGroup'
import { FormShell } from '@/components/form/FormShell'
import { TextAreaField } from '@/components/form/TextAreaField'
import { Button } from '@/components/ui/Button'
import { Dialog } from '@/components/ui/Dialog'
import { type MotivoDeNaoIr, naoPosso } from '../textos'
import { useResponder } from './use-responder'

type Props = {
  token: string
  /** Of the interview. */
  id: string
  /** What can be answered, the first one chosen. */
  opcoes: readonly MotivoDeNaoIr[]
  titulo: string
  descricao?: string | undefined
  open: boolean
  returnTo: () => HTMLElement | null
  onClose: () => void
}

/** Why not: asks for another time in words, declines, or says what happened. A time that was taken is given up. */
export function NaoPosso({ token, id, opcoes, titulo, descricao, open, returnTo, onClose }: Props) {
  const [primeira = 'recusar'] = opcoes
  const digitado = useDigitado(primeira, id)
  const form = useForm<{ acao: string; texto: string }>({ defaultValues: { acao: primeira, texto: digitado.read() ?? '' } })
  useKeptTyping(form, () => digitado.write(form.getValues('texto') || null), 300)
  const escolhida = useWatch({ control: form.control, name: 'acao' })
  const acao = opcoes.find((opcao) => opcao === escolhida) ?? primeira
  const responder = useResponder(token, () => {
    form.reset({ acao: primeira, texto: '' })
    digitado.write(null)
    onClose()
  })
  const recusa = acao === 'recusar'
  const submit = form.handleSubmit((valores) => {
    const texto = valores.texto.trim()
    if (!recusa && texto === '') return form.setError('texto', { message: naoPosso.escreva[acao] }, { shouldFocus: true })
    responder.run({ acao, texto })
  })
  return (
    <Dialog
      open={open}
      onOpenChange={(next) => (next ? undefined : onClose())}
      returnTo={returnTo}
      title={titulo}
      description={descricao}
    >
      <FormShell form={form} aria-label={titulo} onSubmit={() => void submit()} className="space-y-5">
        {opcoes.length > 1 ? <ChoiceGroup name="acao" label={naoPosso.acao} options={opcoes} labels={naoPosso.opcoes} /> : null}
        <TextAreaField name="texto" label={naoPosso.campo[acao]} optional={recusa} rows={3} />
        <Failure error={responder.error} />
        <div className="flex flex-col gap-3 sm:flex-row-reverse">
          <Button type="submit" variant={recusa ? 'danger' : 'primary'} loading={responder.isPending}>
            {responder.isPending ? naoPosso.enviando : naoPosso.botao[acao]}
          </Button>
          <Button variant="secondary" onClick={onClose}>
            {naoPosso.voltar}
          </Button>
        </div>
      </FormShell>
    </Dialog>
  )
}
