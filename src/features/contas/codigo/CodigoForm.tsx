import { useRef, useState } from 'react'
import { notify } from '@/components/feedback/notify'
import { CodeField } from '@/components/form/text/CodeField'
import { focusField } from '@/components/form/field-ids'
import { Traco } from '@/components/identidade/Traco'
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
import { expirePendente } from './pendente'
import { codigoForm, naoChegou, validade } from './textos'

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
  const tried = useRef('')
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
    tried.current = typed
    return void press(() => run('verify', async () => onVerified(await verify(typed))))
  }

  const again = () =>
    void press(() =>
      run('resend', async () => {
        const next = await resend()
        tried.current = ''
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
        onChange={(digits) => {
          setCode(digits)
          if (digits !== '') setError(undefined)
        }}
        // Automatically, but not the same digits again: those the person submits.
        onComplete={(digits) => {
          if (sozinho && digits !== tried.current) check(digits)
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

type OtpCredential = Credential & { readonly code?: string }

/**
 * Requests the code from the SMS that names this site (WebOTP, Chrome on Android), with the person's consent.
 * Returns the function that stops it. Without support or consent the person types the code.
 */
function listenForSms(onCode: (code: string) => void): () => void {
  if (!('OTPCredential' in window)) return () => {}
  const abort = new AbortController()
  const request = { otp: { transport: ['sms'] }, signal: abort.signal } as CredentialRequestOptions
  navigator.credentials.get(request).then(
    (credential: OtpCredential | null) => {
      if (credential?.code && !abort.signal.aborted) onCode(credential.code)
    },
    () => undefined,
  )
  return () => abort.abort()
}

type ValidadeProps = {
  /** Whole seconds until the code expires. */
  left: number
  /** The code is dead before its time. */
  refused: boolean
  /** A code was just sent. */
  enviado: boolean
}

/** Remaining time of the code: visible every second, announced only at a minute, half a minute and zero. */
function Validade({ left, refused, enviado }: ValidadeProps) {
  const over = refused ? validade.codigoNaoVale : 'O código venceu.'
  const said = left === 0 ? over : left <= 30 ? validade.faltam30Segundos : left <= 60 ? validade.falta1Minuto : ''
  return (
    <div className="mt-3 flex flex-wrap justify-between gap-x-4 text-sm">
      <p role="timer" className="text-tinta-suave">
        {left > 0 ? (
          <span>
            Código válido por <span className="font-semibold text-tinta tabular-nums">{formatRelogio(left)}</span>
          </span>
        ) : (
          validade.vencido
        )}
      </p>
      {/* On a phone a toast would cover the dialog (components/feedback/Toasts.tsx), so the message is here. */}
      <output className="font-semibold text-sucesso md:hidden">{enviado && left > 0 ? validade.codigoEnviado : ''}</output>
      <output className="sr-only">{said}</output>
    </div>
  )
}

type Dica = {
  readonly texto: string /** What the code is for, where only some can do so. */
  readonly so?: readonly Finalidade[]
}

const DICAS: Record<Canal, readonly Dica[]> = {
  email: [
    { texto: naoChegou.caixaDeSpam },
    { texto: naoChegou.enderecoCerto, so: ['entrar', 'contato'] },
    { texto: naoChegou.trocarPorSms, so: ['entrar', 'excluir_conta'] },
  ],
  sms: [
    { texto: naoChegou.numeroESinal },
    { texto: naoChegou.outraPasta },
    { texto: naoChegou.trocarPorEmail, so: ['entrar', 'excluir_conta'] },
  ],
}

/** Help for a code that does not arrive. */
function NaoChegou({ finalidade, channel }: { finalidade: Finalidade; channel: Canal }) {
  const dicas = DICAS[channel].filter(({ so }) => so?.includes(finalidade) ?? true)
  return (
    <details className="group mt-4 border-t border-linha pt-2 text-sm">
      <summary className="inline-flex min-h-10 list-none items-center gap-1.5 font-semibold text-marca hover:text-marca-forte [&::-webkit-details-marker]:hidden">
        <Traco d="m6.5 4.5 3.5 3.5-3.5 3.5" grade={16} className="size-4 transition-transform group-open:rotate-90" />
        <span>{naoChegou.naoChegou}</span>
      </summary>
      <ul className="mt-1 list-disc space-y-1 pb-1 pl-5 text-tinta-suave marker:text-linha-forte">
        {dicas.map(({ texto }) => (
          <li key={texto}>{texto}</li>
        ))}
      </ul>
    </details>
  )
}
