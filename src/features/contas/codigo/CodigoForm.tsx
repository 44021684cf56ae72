import { useRef, useState } from 'react'
import { notify } from '@/components/feedback/notify'
import { CodeField } from '@/components/form/text/CodeField'
import { focusField } from '@/components/form/field-ids'
import { Button } from '@/components/ui/Button'
import { type Canal, DIGITOS_DO_CODIGO, ERRO_CODIGO, normalizeCodigo } from '@/domain/identificador'
import { useCountdown } from '@/lib/form/countdown'
import { toAppError } from '@/lib/errors'
import { useSingleFlight } from '@/lib/form/use-single-flight'
import { formatRelogio } from '@/lib/format'
import { Captcha } from '../captcha/Captcha'
import { captcha } from '../captcha/provider'
import { type Sent, startClocks } from './countdown'
import { isCodigoMorto, writeFalha } from './falhas'
import { type Finalidade, PALAVRAS } from './finalidade'
import { NaoChegou } from './NaoChegou'
import { expirePendente } from './pendente'
import { Validade } from './Validade'
import { listenForSms } from './web-otp'
import { codigoForm } from './textos'

const NOME = 'codigo'

type Props<T> = {
  finalidade: Finalidade
  channel: Canal
  sent: Sent
  verify: (code: string) => Promise<T>
  resend: () => Promise<Sent>
  onVerified: (result: T) => void
  onBack: () => void
}

/** The six slots, their two clocks, and help for a code that does not arrive or is refused. */
export function CodigoForm<T>({ finalidade, channel, sent, verify, resend, onVerified, onBack }: Props<T>) {
  const [code, setCode] = useState('')
  const [error, setError] = useState<string>()
  // Why another code needs the captcha first.
  const [blocked, setBlocked] = useState<string>()
  const [busy, setBusy] = useState<'verify' | 'resend' | null>(null)
  const [clocks, setClocks] = useState(() => startClocks(sent))
  // Dead before its time: refused for good, here or before a reload.
  const [refused, setRefused] = useState(sent.expiresIn <= 0)
  const [fresh, setFresh] = useState(!sent.alreadySent)
  const press = useSingleFlight()
  const attempts = useRef(0)
  const [listen] = useState(() => (box: HTMLElement | null) => {
    if (!box || channel !== 'sms') return undefined
    return listenForSms((received) => setCode(normalizeCodigo(received).slice(0, DIGITOS_DO_CODIGO)))
  })
  const { titulo, botao, enviando, aparencia, sozinho } = PALAVRAS[finalidade]
  const left = useCountdown(clocks.expiresAt)
  const wait = useCountdown(clocks.resendAt)

  const refuse = (message: string) => {
    setError(message)
    focusField(NOME)
  }

  const run = async (what: 'verify' | 'resend', task: () => Promise<void>) => {
    setBusy(what)
    setError(undefined)
    setBlocked(undefined)
    try {
      await task()
    } catch (thrown) {
      const failure = toAppError(thrown)
      setFresh(false)
      if (captcha && failure.code === 'captcha') return setBlocked(failure.message)
      if (isCodigoMorto(failure)) {
        setRefused(failure.code !== 'codigo_expirado')
        setClocks((current) => ({ ...current, expiresAt: performance.now() }))
        expirePendente()
      }
      // A correct code may be submitted again; a wrong one is typed again.
      if (isCodigoMorto(failure) || failure.code === 'codigo_invalido') setCode('')
      refuse(writeFalha(failure))
    } finally {
      setBusy(null)
    }
  }

  const check = (typed: string) => {
    if (typed.length !== DIGITOS_DO_CODIGO) return refuse(ERRO_CODIGO)
    attempts.current++
    return void press(() => run('verify', async () => onVerified(await verify(typed))))
  }

  const again = () =>
    void press(() =>
      run('resend', async () => {
        const next = await resend()
        attempts.current = 0
        setClocks(startClocks(next))
        setRefused(false)
        setFresh(!next.alreadySent)
        setCode('')
        if (!next.alreadySent) notify.success(codigoForm.codigoEnviado)
        focusField(NOME)
      }),
    )

  return (
    <form
      ref={listen}
      noValidate
      data-codigo
      aria-label={titulo[channel]}
      onSubmit={(event) => {
        event.preventDefault()
        check(code)
      }}
    >
      <CodeField
        name={NOME}
        label={codigoForm.rotulo}
        value={code}
        error={error}
        focusOnMount
        onChange={(digits) => {
          setCode(digits)
          if (digits !== '') setError(undefined)
        }}
        // Automatically once for each code: after a refusal the person submits.
        onComplete={(digits) => {
          if (sozinho && attempts.current === 0) check(digits)
        }}
      />
      <Validade left={left} refused={refused} enviado={fresh && busy !== 'resend'} />
      <Button type="submit" size="lg" variant={aparencia} className="mt-5 w-full" loading={busy === 'verify'}>
        {busy === 'verify' ? enviando : botao}
      </Button>
      <div className="mt-3 flex items-center justify-between gap-2">
        <Button variant="ghost" size="sm" className="-ml-4" onClick={onBack}>
          Voltar
        </Button>
        <Button
          variant="secondary"
          size="sm"
          loading={busy === 'resend'}
          aria-disabled={wait > 0}
          aria-describedby={wait > 0 ? 'espera-do-reenvio' : undefined}
          onClick={wait > 0 ? undefined : again}
        >
          {busy === 'resend' ? (
            'Enviando...'
          ) : wait > 0 ? (
            // The accessible name stays the same while the seconds count down: they are its description.
            <span>
              Reenviar <span className="sr-only">código</span>
              <span id="espera-do-reenvio" aria-hidden="true" className="tabular-nums">
                {`em ${formatRelogio(wait)}`}
              </span>
            </span>
          ) : (
            'Reenviar código'
          )}
        </Button>
      </div>
      {captcha && blocked ? <Captcha {...captcha} reason={blocked} onPassed={again} /> : null}
      <NaoChegou finalidade={finalidade} channel={channel} />
    </form>
  )
}
