import { useForm, useWatch } from 'react-hook-form'
import { useDigitado } from '@/lib/session/use-digitado'
import { useKeptTyping } from '@/components/draft/use-kept-typing'
import { notify } from '@/components/feedback/notify'
import { ChoiceGroup } from '@/components/form/ChoiceGroup'
import { focusField } from '@/components/form/field-ids'
import { FormShell } from '@/components/form/FormShell'
import { TextAreaField } from '@/components/form/TextAreaField'
import { Button } from '@/components/ui/Button'
import { Notice } from '@/components/ui/Notice'
import { camposAvaliacao, CRITERIOS } from '@/domain/conversa/avaliacao'
import { AppError } from '@/lib/errors'
import { useSingleMutation } from '@/lib/query'
import { type Enviada, type MinhaAvaliacao, sendAvaliacao } from './api'
import { minhaAvaliacao as palavras, notasTextos } from './textos'

const VAZIA = { contratou: '', prazo: '', qualidade: '', comunicacao: '', custo: '', texto: '' }
type Valores = typeof VAZIA

const toValores = ({ contratou, texto, ...notas }: Enviada): Valores => ({
  ...(Object.fromEntries(CRITERIOS.map((criterio) => [criterio, String(notas[criterio] ?? '')])) as Record<
    (typeof CRITERIOS)[number],
    string
  >),
  contratou: contratou ? 'sim' : 'nao',
  texto: texto ?? '',
})
const CAMPOS = ['contratou', ...CRITERIOS, 'texto'] as const
const NOTAS = ['1', '2', '3', '4', '5']

function listErros(valores: Valores): Partial<Valores> {
  const erros: Partial<Valores> = {}
  if (valores.contratou === '') erros.contratou = palavras.escolha
  if (valores.contratou === 'sim')
    for (const criterio of CRITERIOS) if (valores[criterio] === '') erros[criterio] = camposAvaliacao[criterio].erro ?? ''
  if (Array.from(valores.texto).length > (camposAvaliacao.texto.max ?? 0)) erros.texto = camposAvaliacao.texto.erroMax ?? ''
  return erros
}

/** What the tab kept, with every answer it lacks empty. */
const readValores = (kept: Readonly<Record<string, unknown>>): Valores => ({
  ...VAZIA,
  ...Object.fromEntries(CAMPOS.map((campo) => [campo, typeof kept[campo] === 'string' ? kept[campo] : ''])),
})

type Props = {
  token: string
  propostaId: string
  /** The review that was just taken back, to be written anew. */
  antes: Enviada | null
  onSent: (nova: MinhaAvaliacao) => void
  /** It was sent before: the answer to that was lost, or another tab sent it. */
  onJaAvaliou: () => void
}

/** Hired or not, four marks for who hired, and a text if there is something to say. The tab keeps it until it is sent. */
export function AvaliacaoForm({ token, propostaId, antes, onSent, onJaAvaliou }: Props) {
  const digitado = useDigitado('avaliacao', propostaId)
  const form = useForm<Valores>({
    defaultValues: antes ? toValores(antes) : readValores(digitado.readObject()),
    shouldFocusError: false,
  })
  const keep = () => {
    const valores = form.getValues()
    digitado.write(Object.values(valores).some(Boolean) ? JSON.stringify(valores) : null)
  }
  useKeptTyping(form, keep, 300)
  const contratou = useWatch({ control: form.control, name: 'contratou' }) === 'sim'
  const { run, isPending, error } = useSingleMutation({
    mutationFn: (valores: Valores) =>
      sendAvaliacao(token, valores.contratou === 'sim', {
        ...(valores.contratou === 'sim' &&
          Object.fromEntries(CRITERIOS.map((criterio) => [criterio, Number(valores[criterio])]))),
        ...(valores.texto.trim() !== '' && { texto: valores.texto }),
      }),
    onSuccess: (nova) => {
      form.reset(VAZIA)
      digitado.write(null)
      notify.success(palavras.enviada)
      onSent(nova)
    },
    onError: (falha) => {
      if (falha instanceof AppError && falha.hint === 'ja_avaliou') {
        // The form goes: another device may have sent other words than these.
        notify.info(falha.message)
        onJaAvaliou()
      }
      const nome = CAMPOS.find((campo) => falha instanceof AppError && campo === falha.hint)
      if (nome) {
        form.setError(nome, { type: 'server', message: falha.message })
        focusField(nome)
      }
    },
  })
  const submit = () => {
    form.clearErrors()
    const valores = form.getValues()
    const erros = listErros(valores)
    const first = CAMPOS.find((campo) => erros[campo] !== undefined)
    for (const campo of CAMPOS) if (erros[campo] !== undefined) form.setError(campo, { type: 'regra', message: erros[campo] })
    if (first) focusField(first)
    else run(valores)
  }
  const inField = error instanceof AppError && CAMPOS.some((campo) => campo === error.hint)
  return (
    <FormShell form={form} aria-label={palavras.suaAvaliacao} onSubmit={submit} className="max-w-2xl space-y-6">
      <ChoiceGroup
        name="contratou"
        label={palavras.contratou}
        options={['sim', 'nao']}
        labels={{ sim: palavras.sim, nao: palavras.nao }}
      />
      {contratou
        ? CRITERIOS.map((criterio, n) => (
            <ChoiceGroup
              key={criterio}
              name={criterio}
              label={camposAvaliacao[criterio].rotulo}
              hint={n === 0 ? notasTextos.escala : undefined}
              options={NOTAS}
            />
          ))
        : null}
      <TextAreaField name="texto" label={camposAvaliacao.texto.rotulo} hint={palavras.textoDica} rows={3} optional announced />
      {error && !inField ? (
        <Notice tone="error" live>
          {error.message}
        </Notice>
      ) : null}
      <Button type="submit" loading={isPending}>
        {isPending ? palavras.enviando : palavras.enviar}
      </Button>
    </FormShell>
  )
}
