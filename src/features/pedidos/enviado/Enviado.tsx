import { lazy, type ReactNode, Suspense, useEffect, useState } from 'react'
import { Link, useLocation, useNavigate } from 'react-router-dom'
import { AbrirEmail } from '@/components/site/AbrirEmail'
import { focusTitle } from '@/components/site/focus-title'
import { Button } from '@/components/ui/Button'
import { Notice } from '@/components/ui/Notice'
import { PageHeader } from '@/components/ui/PageHeader'
import { PageMeta } from '@/components/ui/PageMeta'
import { toAppError } from '@/lib/errors'
import { useSingleFlight } from '@/lib/form/use-single-flight'
import { useShown } from '@/lib/form/use-shown'
import { links } from '@/lib/links'
import { paths } from '@/lib/paths'
import { isConfirmado, sendLink } from './api'
import { correctCopies } from './copias'
import { type Envio, keepEnvio, readEnvio } from './envio-da-aba'
import { Reenviar } from './Reenviar'
import { enviado } from './textos'

/** A page that came without it is whole. */
const ConvidarNoEnvio = lazy(() =>
  import('./ConvidarNoEnvio').then(
    ({ ConvidarNoEnvio: loaded }) => ({ default: loaded }),
    () => ({ default: () => null }),
  ),
)
const CorrigirEmail = lazy(async () => ({ default: (await import('@/features/contas/CorrigirEmail')).CorrigirEmail }))

/** Milliseconds that an e-mail has to arrive before another can be asked for. */
const ESPERA = 45_000

type Props = { service: string; email: string }

/** One thing is left to do, and the page is about it. */
export function Enviado({ service, email }: Props) {
  const envio = readEnvio(email)
  return envio ? <Conhecido service={service} envio={envio} /> : <Espera service={service} email={email} />
}

/** The tab has the secret of the request: the address can be put right, the link sent again. */
function Conhecido({ service, envio }: { service: string; envio: Envio }) {
  const navigate = useNavigate()
  const shown = useShown()
  const { search } = useLocation()
  const [confirmado, setConfirmado] = useState(false)
  const [editing, setEditing] = useState(false)
  const [said, setSaid] = useState('')
  const [again, setAgain] = useState(() => performance.now() + ESPERA)
  const [busy, setBusy] = useState<'link' | 'resposta' | null>(null)
  const [failure, setFailure] = useState('')
  const press = useSingleFlight()

  const run = (what: 'link' | 'resposta', work: () => Promise<string>) =>
    void press(async () => {
      setBusy(what)
      setFailure('')
      setSaid('')
      try {
        setSaid(await work())
      } catch (thrown) {
        const { hint, message } = toAppError(thrown)
        if (hint === 'confirmado') setConfirmado(true)
        else setFailure(message)
      } finally {
        setBusy(null)
      }
    })
  const send = (email: string) =>
    run('link', async () => {
      await sendLink(envio, email)
      setAgain(performance.now() + ESPERA)
      setEditing(false)
      if (email === envio.email) return enviado.linkMandadoDeNovo
      keepEnvio({ ...envio, email })
      correctCopies(envio.email, email)
      if (shown()) navigate({ search }, { replace: true, preventScrollReset: true, state: { email } })
      return enviado.linkParaOutro
    })
  const ask = () =>
    run('resposta', async () => {
      setConfirmado(await isConfirmado(envio))
      return enviado.naoConfirmado
    })
  if (confirmado) return <Confirmado email={envio.email} />

  return (
    <>
      <Espera
        service={service}
        email={envio.email}
        podeCorrigir
        aoLadoDoEmail={
          editing ? null : (
            <button
              type="button"
              onClick={() => setEditing(true)}
              className="-my-2.5 min-h-11 font-semibold text-marca underline underline-offset-4 hover:text-marca-forte"
            >
              {enviado.corrigir}
            </button>
          )
        }
      >
        {editing ? (
          <Suspense fallback={null}>
            <CorrigirEmail
              email={envio.email}
              sending={busy === 'link'}
              onSend={send}
              onCancel={() => setEditing(false)}
              onGone={focusTitle}
            />
          </Suspense>
        ) : (
          <div className="mt-6 flex flex-col gap-3 sm:flex-row">
            <AbrirEmail
              email={envio.email}
              senao={
                <Button size="lg" loading={busy === 'resposta'} onClick={ask}>
                  {busy === 'resposta' ? enviado.conferindo : enviado.jaConfirmei}
                </Button>
              }
            />
            <Reenviar at={again} sending={busy === 'link'} onPress={() => send(envio.email)} />
          </div>
        )}
        <output className="mt-3 block font-semibold">{said}</output>
        {failure ? (
          <Notice tone="error" live className="mt-3 max-w-2xl">
            {failure}
          </Notice>
        ) : null}
      </Espera>
      {service ? (
        <Suspense fallback={null}>
          <div className="mt-8">
            <ConvidarNoEnvio service={service} envio={envio} />
          </div>
        </Suspense>
      ) : null}
    </>
  )
}

type EsperaProps = Props & { podeCorrigir?: boolean; aoLadoDoEmail?: ReactNode; children?: ReactNode }

/** What is left to do, where the link went, and what comes then. */
function Espera({ service, email, podeCorrigir = false, aoLadoDoEmail, children }: EsperaProps) {
  return (
    <>
      <PageMeta title={enviado.pedidoEnviado} noindex />
      <PageHeader
        title={enviado.confirmeEmail}
        lead={
          <>
            {service ? (
              <span>
                Recebemos o seu pedido de <strong className="text-tinta">{service}</strong>.{' '}
              </span>
            ) : null}
            <span>
              Mandamos um link para <strong className="wrap-anywhere text-tinta">{email}</strong>.{' '}
            </span>
            {aoLadoDoEmail}
          </>
        }
      />
      {children ?? <AbrirEmail email={email} className="mt-6 max-sm:w-full" />}
      <p className="mt-6 max-w-2xl">{enviado.depoisDisso}</p>
      <LinkNaoChegou service={service} podeCorrigir={podeCorrigir} />
    </>
  )
}

/** The mailbox is proved: nothing is left to do here. */
function Confirmado({ email }: { email: string }) {
  // An effect, because the title has just taken the place of what was pressed.
  useEffect(focusTitle, [])
  return (
    <>
      <PageMeta title={enviado.emailConfirmado} noindex />
      <PageHeader
        title={enviado.emailConfirmado}
        lead={
          <span>
            {enviado.acompanhe}
            <strong className="wrap-anywhere text-tinta">{email}</strong>.
          </span>
        }
      />
      <AbrirEmail email={email} className="mt-6 max-sm:w-full" />
    </>
  )
}

/** Help for an e-mail that does not arrive. `podeCorrigir`: a wrong address is put right above, else by a new request. */
function LinkNaoChegou({ service, podeCorrigir }: { service: string; podeCorrigir: boolean }) {
  return (
    <details className="mt-6 rounded-cartao border border-linha bg-superficie px-5 py-3">
      <summary className="min-h-8 content-center font-semibold">{enviado.emailNaoChegou}</summary>
      <ul className="mt-2 list-disc space-y-1.5 pl-5 text-sm text-tinta-suave">
        <li>{enviado.ondeProcurar}</li>
        {podeCorrigir ? null : (
          <li>
            Se o endereço tinha um erro,{' '}
            <Link
              to={paths.empresaSolicitacao({ tipo: service, prefill: 1 })}
              className="font-medium text-marca underline underline-offset-4"
            >
              faça o pedido de novo com o e-mail certo
            </Link>
            : os dados da empresa já vêm preenchidos neste navegador, e você descreve o projeto outra vez.
          </li>
        )}
        {links.whatsapp ? <li>{enviado.whatsapp}</li> : null}
      </ul>
    </details>
  )
}
