import { useRef, useState } from 'react'
import { notify } from '@/components/feedback/notify'
import { CodeField } from '@/components/form/text/CodeField'
import { focusField } from '@/components/form/field-ids'
import { Button } from '@/components/ui/Button'
import { type Canal, DIGITOS_DO_CODIGO, ERRO_CODIGO, normalizarCodigo } from '@/domain/identificador'
import { toAppError } from '@/lib/errors'
import { formatRelogio } from '@/lib/format'
import { type Sent, startClocks, useCountdown } from './countdown'
import { codigoMorto, textoDaFalha } from './falhas'
import { NaoChegou } from './NaoChegou'
import { listenForSms } from './web-otp'

const NOME = 'codigo'

type Props<T> = {
  channel: Canal
  sent: Sent
  verify: (code: string) => Promise<T>
  resend: () => Promise<Sent>
  onVerified: (result: T) => void
  onBack: () => void
}

/** The six slots, their two clocks, and what to do when the code does not come or is refused. */
export function CodigoForm<T>({ channel, sent, verify, resend, onVerified, onBack }: Props<T>) {
  const [code, setCode] = useState('')
  const [error, setError] = useState<string>()
  const [busy, setBusy] = useState<'verify' | 'resend' | null>(null)
  const [clocks, setClocks] = useState(() => startClocks(sent))
  const running = useRef(false)
  const attempts = useRef(0)
  const [listen] = useState(() => (box: HTMLElement | null) => {
    if (!box || channel !== 'sms') return undefined
    return listenForSms((received) => setCode(normalizarCodigo(received).slice(0, DIGITOS_DO_CODIGO)))
  })
  const left = useCountdown(clocks.expiresAt)
  const wait = useCountdown(clocks.resendAt)

  const refuse = (message: string) => {
    setError(message)
    focusField(NOME)
  }

  /** One thing at a time, also when two presses come within the same instant. */
  const alone = async (what: 'verify' | 'resend', task: () => Promise<void>) => {
    if (running.current) return
    running.current = true
    setBusy(what)
    setError(undefined)
    try {
      await task()
    } catch (thrown) {
      const failure = toAppError(thrown)
      if (codigoMorto(failure)) setClocks((current) => ({ ...current, expiresAt: performance.now() }))
      // What was right may be sent again; what was wrong is typed again.
      if (codigoMorto(failure) || failure.code === 'codigo_invalido') setCode('')
      refuse(textoDaFalha(failure))
    } finally {
      running.current = false
      setBusy(null)
    }
  }

  const check = (typed: string) => {
    if (typed.length !== DIGITOS_DO_CODIGO) return refuse(ERRO_CODIGO)
    attempts.current++
    return void alone('verify', async () => onVerified(await verify(typed)))
  }

  const again = () =>
    void alone('resend', async () => {
      const next = await resend()
      setClocks(startClocks(next))
      setCode('')
      if (!next.alreadySent) notify.success('Código enviado!')
      focusField(NOME)
    })

  return (
    <form
      ref={listen}
      noValidate
      aria-label="Código de verificação"
      onSubmit={(event) => {
        event.preventDefault()
        check(code)
      }}
    >
      <CodeField
        name={NOME}
        label="Código de 6 dígitos"
        value={code}
        error={error}
        focusOnMount
        onChange={(digits) => {
          setCode(digits)
          if (digits !== '') setError(undefined)
        }}
        // By itself only the first time: after a refusal the person says when.
        onComplete={(digits) => {
          if (attempts.current === 0) check(digits)
        }}
      />
      <Validade left={left} />
      <Button type="submit" size="lg" className="mt-5 w-full" loading={busy === 'verify'}>
        {busy === 'verify' ? 'Verificando...' : 'Verificar'}
      </Button>
      <div className="mt-3 flex flex-wrap items-center justify-between gap-x-2 gap-y-1">
        <Button variant="ghost" size="sm" className="-ml-4" onClick={onBack}>
          Voltar
        </Button>
        <span className="flex items-center gap-2">
          {wait > 0 ? (
            <span id="espera-do-reenvio" className="text-sm text-tinta-suave tabular-nums">
              em {formatRelogio(wait)}
            </span>
          ) : null}
          <Button
            variant="secondary"
            size="sm"
            loading={busy === 'resend'}
            aria-disabled={wait > 0}
            aria-describedby={wait > 0 ? 'espera-do-reenvio' : undefined}
            onClick={wait > 0 ? undefined : again}
          >
            {busy === 'resend' ? 'Enviando...' : 'Reenviar código'}
          </Button>
        </span>
      </div>
      <NaoChegou channel={channel} />
    </form>
  )
}

/** How long the code still holds: on the screen every second, aloud only when a minute, half a minute and nothing is left. */
function Validade({ left }: { left: number }) {
  const said =
    left === 0 ? 'O código venceu.' : left <= 30 ? 'Faltam 30 segundos ou menos.' : left <= 60 ? 'Falta 1 minuto ou menos.' : ''
  return (
    <>
      <p role="timer" className="mt-3 text-sm text-tinta-suave">
        {left > 0 ? (
          <>
            Código válido por <span className="font-semibold text-tinta tabular-nums">{formatRelogio(left)}</span>
          </>
        ) : (
          'Este código não vale mais. Peça um novo.'
        )}
      </p>
      <output className="sr-only">{said}</output>
    </>
  )
}
