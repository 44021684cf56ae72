import { lazy, Suspense, useEffect, useState } from 'react'
import { useLocation, useNavigate, useSearchParams } from 'react-router-dom'
import { notify } from '@/components/feedback/notify'
import { focusField } from '@/components/form/field-ids'
import { Notice } from '@/components/ui/Notice'
import { PageMeta } from '@/components/ui/PageMeta'
import { Spinner } from '@/components/ui/Spinner'
import { type AppError, toAppError } from '@/lib/errors'
import { choosePathAfterSignIn, SIGNED_IN, toSafeNext } from '@/lib/next'
import { paths } from '@/lib/paths'
import { finishRedirect, verifyOtp } from '../api-on-demand'
import type { CodigoDialog as Dialogo } from '../codigo/CodigoDialog'
import { EntradaLayout } from './moldura/EntradaLayout'
import { GoogleButton } from './moldura/GoogleButton'
import { CAMPO_DO_CANAL, IdentificadorForm } from './IdentificadorForm'
import { Ou } from './moldura/Ou'
import { closePendente, usePendente } from '../codigo/pendente'
import { sendCode } from '../codigo/send-code'
import { cleanAddress, readKnownEmail, readRetorno, takeNext } from '../retorno'
import { authPage } from './textos'

const load = async () => ({ default: (await import('../codigo/CodigoDialog')).CodigoDialog })
const CodigoDialog = lazy(load) as typeof Dialogo

/** `/auth`: signing in by a one-time code, and where Google comes back to (docs/product/access.md#signing-in). */
export default function AuthPage() {
  const [search] = useSearchParams()
  const next = toSafeNext(search.get('next'))
  const navigate = useNavigate()
  const known = readKnownEmail(useLocation().state)
  // Set in the address before the sign-in: the guard of this page forwards the signed-in person by their profile.
  const arrival = useArrival((remembered) => navigate(paths.auth({ next: remembered }), { replace: true }))

  const enter = ({ needsOnboarding }: { needsOnboarding: boolean }) => {
    closePendente()
    notify.success(authPage.acessoLiberado)
    navigate(choosePathAfterSignIn(next, { complete: !needsOnboarding }), { replace: true, state: next ? null : SIGNED_IN })
  }
  return (
    <EntradaLayout title={authPage.entrarEmbira} lead={authPage.abertura}>
      <PageMeta title={authPage.entrarCodigo} noindex />
      {arrival === 'finishing' ? (
        <output className="flex items-center gap-3 text-tinta-suave">
          <Spinner /> {authPage.concluindoEntrada}
        </output>
      ) : (
        <>
          {arrival ? <Retornou failure={arrival} /> : null}
          <IdentificadorForm key={known} email={known} onTouch={() => void load().catch(() => undefined)} />
          <Ou />
          <GoogleButton next={next} />
        </>
      )}
      <Suspense fallback={null}>
        <Conferencia onVerified={enter} />
      </Suspense>
    </EntradaLayout>
  )
}

/** The dialog of the code that was sent, also after a reload. */
function Conferencia({ onVerified }: { onVerified: (result: { needsOnboarding: boolean }) => void }) {
  const pendente = usePendente('entrar')
  if (!pendente) return null
  const { channel, identifier, sent } = pendente
  return (
    <CodigoDialog
      finalidade="entrar"
      onClose={() => {
        closePendente()
        // Back in the field: after a reload no element had the focus before the dialog.
        setTimeout(() => focusField(CAMPO_DO_CANAL[channel]))
      }}
      channel={channel}
      identifier={identifier}
      sent={sent}
      verify={(code) => verifyOtp({ identifier, channel, code })}
      resend={() => sendCode({ finalidade: 'entrar', channel, identifier })}
      onVerified={onVerified}
    />
  )
}

function Retornou({ failure }: { failure: AppError }) {
  return failure.code === 'cancelado' ? (
    <Notice live className="mb-5">
      {failure.message}
    </Notice>
  ) : (
    <Notice tone="error" live title={authPage.erroEntrar} className="mb-5">
      {failure.message}
    </Notice>
  )
}

/** The result of returning from another site: nothing to do, in progress (or just done), or the reason of the failure. */
function useArrival(onArrived: (next: string) => void): 'finishing' | AppError | null {
  const [state, setState] = useState<'finishing' | AppError | null>(null)

  // An effect, because the address is outside of React: its secrets are removed once, before anything else happens here.
  useEffect(() => {
    const retorno = readRetorno(window.location)
    if (!retorno) return
    window.history.replaceState(window.history.state, '', cleanAddress(window.location))
    setState('finishing')
    const finishing = finishRedirect(retorno)
    const remembered = takeNext()
    if (remembered) onArrived(remembered)
    finishing.then(
      () => notify.success(authPage.acessoLiberado),
      (thrown: unknown) => setState(toAppError(thrown)),
    )
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- the address is read on arrival only
  }, [])
  return state
}
