import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useId, useRef, useState } from 'react'
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
  /** `id` is the same for the same text until it is sent, so that a second try sends once, also after a reload. */
  onSend: (id: string, texto: string) => Promise<T>
  onSent: (answer: T) => void
}

/** How long what was announced stands, in ms. */
const DITO_MS = 5_000

/** The count is shown once it may matter. */
const foot = (max: number, hidesContatos: boolean) => (texto: string) => (
  <>
    {texto.length > max * 0.8 ? <TextCount text={texto} max={max} /> : null}
    {hidesContatos ? <ContatoNotice text={texto} /> : null}
  </>
)

/** The text whose sending began, under its id: the server adds it once. */
type Envio = { readonly id: string; readonly texto: string }
const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

function readGuardado({ texto, envio }: Readonly<Record<string, unknown>>): { texto: string | null; envio: Envio | null } {
  const { id, texto: enviado } = (envio ?? {}) as Record<string, unknown>
  const valido = typeof id === 'string' && UUID.test(id) && typeof enviado === 'string'
  return { texto: typeof texto === 'string' ? texto : null, envio: valido ? { id, texto: enviado } : null }
}

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
  const queries = useQueryClient()
  const digitado = useDigitado(...guarda)
  const [{ texto: guardado, envio: tentado }] = useState(() => readGuardado(digitado.readObject()))
  const form = useForm({ defaultValues: { texto: guardado ?? initial }, shouldFocusError: false })
  const envio = useRef(tentado)
  /** The box as it was when it was sent. */
  const enviado = useRef('')
  const keep = () => {
    const texto = form.getValues('texto')
    digitado.write(texto === initial || texto === '' ? null : JSON.stringify({ texto, envio: envio.current }))
  }
  useKeptTyping(form, keep, 300)
  const { run, isPending, isSuccess, error, reset } = useSingleMutation({
    mutationFn: (texto: string) => {
      if (envio.current?.texto !== texto) envio.current = { id: crypto.randomUUID(), texto }
      keep()
      return onSend(envio.current.id, texto)
    },
    onSuccess: (answer) => {
      envio.current = null
      // What was typed meanwhile stays: of a conversation it follows what was sent.
      const agora = form.getValues('texto')
      const resto = linha && agora.startsWith(enviado.current) ? agora.slice(enviado.current.length).trimStart() : agora
      form.reset({ texto: agora === enviado.current ? initial : resto })
      keep()
      if (!linha) notify.success(sent)
      onSent(answer)
    },
    onError: (failure) => {
      if (!(failure instanceof AppError)) return
      if (failure.hint === 'texto') form.setError('texto', { type: 'server', message: failure.message }, { shouldFocus: true })
      // What the page shows around the form is no longer so.
      if (failure.status === 409) void queries.invalidateQueries()
    },
  })
  // Once it was announced it is no part of the page: a timer, because a screen reader takes its time.
  useEffect(() => {
    const timer = isSuccess ? setTimeout(reset, DITO_MS) : undefined
    return () => clearTimeout(timer)
  }, [isSuccess, reset])
  const submit = form.handleSubmit(({ texto }) => {
    const limpo = cleanParagrafo(texto)
    const erro = limpo === '' ? escrever.vazio : countCaracteres(limpo) > max ? writeErroMaximo(max) : null
    if (erro) return form.setError('texto', { type: 'regra', message: erro }, { shouldFocus: true })
    if (!isPending) enviado.current = texto
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
        <div className={linha ? 'items-start gap-3 min-[20rem]:flex' : 'space-y-3'}>
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
