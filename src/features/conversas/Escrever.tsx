import { useId, useState } from 'react'
import { useForm } from 'react-hook-form'
import { useDigitado } from '@/lib/session/use-digitado'
import { useKeptTyping } from '@/components/draft/use-kept-typing'
import { notify } from '@/components/feedback/notify'
import { FormShell } from '@/components/form/FormShell'
import { ContatoNotice } from './ContatoNotice'
import { TextCount } from '@/components/form/text/TextCount'
import { TextAreaField } from '@/components/form/TextAreaField'
import { FormScope } from '@/components/form/field-ids'
import { Button } from '@/components/ui/Button'
import { Notice } from '@/components/ui/Notice'
import { cleanParagrafo, countCaracteres } from '@/domain/br/texto'
import { writeErroMaximo } from '@/domain/validar-campo'
import { AppError } from '@/lib/errors'
import { useSingleMutation } from '@/lib/query'
import { escrever } from './textos'

type Props<T> = {
  label: string
  /** What sets this form apart from others of the page. */
  about?: string
  button: string
  /** Announced when it is sent. */
  sent: string
  max: number
  /** The name of this form and what it is about: under it the tab keeps what is typed until it is sent. */
  guarda: readonly [campo: string, id: string]
  initial?: string
  hint?: string
  /** Consultancies do not read a contact in it until one is chosen. */
  hidesContatos?: boolean
  /** Another button of the page is the one that matters. */
  quiet?: boolean
  /** A message of a conversation: one line that grows, its button beside it, and no toast, since the message appears above. */
  linha?: boolean
  /** `id` is the same until the text is sent, so that a second try sends once. */
  onSend: (id: string, texto: string) => Promise<T>
  onSent: (answer: T) => void
}

/** The count is shown once it may matter. */
const foot = (max: number, hidesContatos: boolean) => (texto: string) => (
  <>
    {texto.length > max * 0.8 ? <TextCount text={texto} max={max} /> : null}
    {hidesContatos ? <ContatoNotice text={texto} /> : null}
  </>
)

/** One text and its button. What was typed stays when it could not be sent, also after a reload or an expired session. */
export function Escrever<T>({
  label,
  about,
  button,
  sent,
  max,
  guarda,
  initial = '',
  hint,
  hidesContatos = false,
  quiet,
  linha = false,
  onSend,
  onSent,
}: Props<T>) {
  const scope = useId()
  const digitado = useDigitado(...guarda)
  const form = useForm({ defaultValues: { texto: digitado.read() ?? initial }, shouldFocusError: false })
  const keep = () => {
    const texto = form.getValues('texto')
    digitado.write(texto === initial ? null : texto || null)
  }
  useKeptTyping(form, keep, 300)
  const [id, setId] = useState(() => crypto.randomUUID())
  const { run, isPending, isSuccess, error } = useSingleMutation({
    mutationFn: (texto: string) => onSend(id, texto),
    onSuccess: (answer) => {
      setId(crypto.randomUUID())
      form.reset({ texto: initial })
      digitado.write(null)
      if (!linha) notify.success(sent)
      onSent(answer)
    },
    onError: (failure) => {
      if (failure instanceof AppError && failure.hint === 'texto')
        form.setError('texto', { type: 'server', message: failure.message }, { shouldFocus: true })
    },
  })
  const submit = form.handleSubmit(({ texto }) => {
    const limpo = cleanParagrafo(texto)
    const erro = limpo === '' ? escrever.vazio : countCaracteres(limpo) > max ? writeErroMaximo(max) : null
    if (erro) return form.setError('texto', { type: 'regra', message: erro }, { shouldFocus: true })
    run(limpo)
  })
  const inField = error instanceof AppError && error.hint === 'texto'
  return (
    <FormScope value={scope}>
      <FormShell
        form={form}
        aria-label={about ? `${label}: ${about}` : label}
        onSubmit={() => void submit()}
        className="space-y-3"
      >
        {error && !inField ? (
          <Notice tone="error" live>
            {error.message}
          </Notice>
        ) : null}
        <div className={linha ? 'flex items-start gap-3' : 'space-y-3'}>
          <div className="min-w-0 flex-1">
            <TextAreaField
              name="texto"
              label={linha ? <span className="sr-only">{label}</span> : label}
              hint={hint}
              rows={linha ? 1 : 3}
              placeholder={linha ? label : undefined}
              announced
              footer={foot(max, hidesContatos)}
            />
          </div>
          <Button
            type="submit"
            size={linha ? 'md' : 'sm'}
            variant={quiet ? 'secondary' : 'primary'}
            loading={isPending}
            className={linha ? 'mt-2 shrink-0' : undefined}
            aria-label={linha ? button : undefined}
          >
            {isPending ? escrever.enviando : linha ? escrever.enviar : button}
          </Button>
        </div>
        {linha ? <output className="sr-only">{isSuccess ? sent : ''}</output> : null}
      </FormShell>
    </FormScope>
  )
}
