import { useForm } from 'react-hook-form'
import { focusField } from '@/components/form/field-ids'
import { FormShell } from '@/components/form/FormShell'
import { SelectField } from '@/components/form/SelectField'
import { TextAreaField } from '@/components/form/TextAreaField'
import { TextCount } from '@/components/form/text/TextCount'
import { cleanLinha, countCaracteres } from '@/domain/br/texto'
import { joinMotivo, MAX_COMENTARIO } from './motivos'
import { motivoForm } from './textos'

type Valores = { motivo: string; comentario: string }

type Props = {
  /** Id that connects the form to the button of its dialog. */
  id: string
  label: string
  hint: string
  motivos: readonly string[]
  required: boolean
  /** The reason as one line; empty when none was given. */
  onSubmit: (motivo: string) => void
}

const contagem = (text: string) => <TextCount text={text} max={MAX_COMENTARIO} />

/** A reason from a list, and an optional comment. */
export function MotivoForm({ id, label, hint, motivos, required, onSubmit }: Props) {
  const form = useForm<Valores>({ defaultValues: { motivo: '', comentario: '' }, shouldFocusError: false })
  const submit = () => {
    const { motivo, comentario } = form.getValues()
    form.clearErrors()
    const wrong = (name: keyof Valores, message: string) => {
      form.setError(name, { type: 'regra', message })
      focusField(name)
    }
    if (required && !motivo) return wrong('motivo', 'Escolha um motivo.')
    if (countCaracteres(cleanLinha(comentario)) > MAX_COMENTARIO)
      return wrong('comentario', motivoForm.maximoCaracteres(MAX_COMENTARIO))
    onSubmit(joinMotivo(motivo, comentario))
  }
  return (
    <FormShell form={form} id={id} aria-label={label} className="space-y-5" onSubmit={submit}>
      <SelectField name="motivo" label="Motivo" hint={hint} optional={!required} options={motivos} />
      <TextAreaField name="comentario" label="Comentário" optional rows={2} footer={contagem} />
    </FormShell>
  )
}
