import { useState } from 'react'
import { type Resolver, useForm } from 'react-hook-form'
import { notify } from '@/components/feedback/notify'
import { fieldIds, focusField } from '@/components/form/field-ids'
import { FormShell } from '@/components/form/FormShell'
import { PREFIXO_TELEFONE } from '@/components/form/masked/phone-mask'
import { PhoneField } from '@/components/form/masked/PhoneField'
import { OfflineNotice } from '@/components/form/OfflineNotice'
import { EmailField } from '@/components/form/text/EmailField'
import { Button } from '@/components/ui/Button'
import { formatTelefone } from '@/domain/br/telefone'
import { type Canal, parseIdentificador } from '@/domain/identificador'
import { type AppError, toAppError } from '@/lib/errors'
import { useSingleFlight } from '@/lib/form/use-single-flight'
import { requestOtp } from '../api-on-demand'
import { CanalTabs } from './CanalTabs'
import { Captcha } from '../captcha/Captcha'
import { captcha } from '../captcha/provider'
import { FalhaDoCodigo } from '../codigo/FalhaDoCodigo'
import { openPendente, type Pendente, usePendente } from '../codigo/pendente'
import { identificadorForm } from './textos'

type Valores = { email: string; telefone: string }
/** The field of each channel. */
export const CAMPO_DO_CANAL: Record<Canal, keyof Valores> = { email: 'email', sms: 'telefone' }

/** The parsed input of a channel; a phone field with only its prefix is empty. */
const read = (channel: Canal, { email, telefone }: Valores) =>
  parseIdentificador(channel, channel === 'email' ? email : telefone.trim() === PREFIXO_TELEFONE.trim() ? '' : telefone)

const resolver: Resolver<Valores> = (valores) => {
  const errors: Record<string, { type: string; message: string }> = {}
  for (const channel of ['email', 'sms'] as const) {
    const lido = read(channel, valores)
    if (!lido.ok) errors[CAMPO_DO_CANAL[channel]] = { type: 'regra', message: lido.erro }
  }
  return { values: {}, errors }
}

/** After a reload the form restores the identifier of the pending code. */
const restored = (pendente: Pendente | null): Valores | undefined =>
  pendente
    ? {
        email: pendente.channel === 'email' ? pendente.identifier : '',
        telefone: pendente.channel === 'sms' ? formatTelefone(pendente.identifier) : PREFIXO_TELEFONE,
      }
    : undefined

/** One field, and the button that sends a code to it. @param email typed on the page that led here @param onTouch its first use: what comes next is loaded */
export function IdentificadorForm({ email = '', onTouch }: { email?: string; onTouch?: () => void }) {
  const pendente = usePendente('entrar')
  const [channel, setChannel] = useState<Canal>('email')
  const [seen, setSeen] = useState(pendente)
  const [sending, setSending] = useState(false)
  const [failure, setFailure] = useState<AppError | null>(null)
  const press = useSingleFlight()
  const form = useForm<Valores>({
    defaultValues: { email, telefone: PREFIXO_TELEFONE },
    values: restored(pendente),
    resetOptions: { keepDirtyValues: true },
    resolver,
    shouldFocusError: false,
  })

  // A pending code, found after a reload: the form shows its channel.
  if (pendente !== seen) {
    setSeen(pendente)
    if (pendente) setChannel(pendente.channel)
  }

  const blame = (name: keyof Valores, message: string) => {
    form.setError(name, { type: 'regra', message })
    focusField(name)
  }

  const send = async () => {
    const name = CAMPO_DO_CANAL[channel]
    const lido = read(channel, form.getValues())
    setFailure(null)
    if (!lido.ok) return blame(name, lido.erro)
    form.clearErrors()
    setSending(true)
    try {
      const sent = await requestOtp({ identifier: lido.valor, channel })
      if (!sent.alreadySent) notify.success(identificadorForm.codigoEnviado)
      // The focus returns here when the dialog is closed without a code.
      document.getElementById(fieldIds(name).control)?.focus({ preventScroll: true })
      openPendente({ finalidade: 'entrar', channel, identifier: lido.valor, sent })
    } catch (thrown) {
      const refused = toAppError(thrown)
      if (refused.code === 'identifier') blame(name, refused.message)
      else setFailure(refused)
    } finally {
      setSending(false)
    }
  }

  const submit = () => press(send)

  return (
    <FormShell form={form} aria-label={identificadorForm.rotulo} onTouch={onTouch} onSubmit={() => void submit()}>
      <OfflineNotice>{identificadorForm.semConexao}</OfflineNotice>
      <CanalTabs
        channel={channel}
        onChange={(next) => {
          setChannel(next)
          setFailure(null)
        }}
      >
        {channel === 'email' ? (
          <EmailField name="email" label="E-mail" announced />
        ) : (
          <PhoneField announced name="telefone" label="Celular" hint={identificadorForm.dica} />
        )}
        {captcha && failure?.code === 'captcha' ? (
          <Captcha {...captcha} reason={failure.message} onPassed={() => void submit()} />
        ) : null}
        <Button type="submit" size="lg" className="mt-5 w-full" loading={sending}>
          {sending
            ? identificadorForm.enviando
            : channel === 'email'
              ? identificadorForm.receberCodigoEmail
              : identificadorForm.receberCodigoSms}
        </Button>
      </CanalTabs>
      {failure && !(captcha && failure.code === 'captcha') ? <FalhaDoCodigo failure={failure} /> : null}
    </FormShell>
  )
}
