import { lazy, Suspense, useContext, useEffect } from 'react'
import { ButtonLink } from '@/components/ui/ButtonLink'
import { paths } from '@/lib/paths'
import { useSession } from '@/lib/session'
import { CabecalhoContext } from './cabecalho'
import type { Fim } from './fim-da-aba'
import { cadastroEnviado } from './textos'

// Without it the code is asked for by the page of the sign-in.
const CodigoDoCadastro = lazy(async () => ({
  default: (await import('./CodigoDoCadastro').catch(() => null))?.CodigoDoCadastro ?? Entrar,
}))

/** Announced, at the top of the page: the head above it goes with its appearance. */
const arrive = (heading: HTMLHeadingElement | null) => {
  heading?.focus({ preventScroll: true })
  if (heading) window.scrollTo(0, 0)
}

type Props = { fim: Fim; onAnother: () => void }

/** The registration is with the team: what happens next, and where to follow it. */
export function CadastroEnviado({ fim, onAnother }: Props) {
  const signedIn = useSession() !== null
  const mostrar = useContext(CabecalhoContext)
  const { email } = fim
  // An effect, because the head of the page, with its promise of four steps, is above all of this.
  useEffect(() => {
    mostrar(false)
    return () => mostrar(true)
  }, [mostrar])
  return (
    <section
      aria-labelledby="cadastro-enviado"
      className="sobre-noite trama-noite relative mb-8 overflow-hidden rounded-painel p-6 pt-10 text-sobre-noite sm:p-10 sm:pt-14"
    >
      <div aria-hidden="true" className="trama-fita absolute inset-x-0 top-0 h-4" />
      <h1 id="cadastro-enviado" ref={arrive} tabIndex={-1} className="text-2xl outline-none">
        {fim.aqui ? cadastroEnviado.cadastroEnviado : cadastroEnviado.jaConcluido}
      </h1>
      <p className="mt-3 max-w-2xl text-sobre-noite-suave">
        {fim.aqui
          ? `${fim.nome || 'A sua consultoria'} está em análise. Avisamos por e-mail quando a equipe decidir.`
          : cadastroEnviado.emOutraAba}
      </p>
      <p className="mt-3 max-w-2xl text-sobre-noite-suave">
        <span>{signedIn ? cadastroEnviado.emailDoCadastro : cadastroEnviado.faltaConfirmar}</span>
        <strong className="font-semibold wrap-anywhere text-sobre-noite">{email || cadastroEnviado.oInformado}</strong>
        <span>{`. ${signedIn ? cadastroEnviado.entreComOutro : cadastroEnviado.porQueConfirmar}`}</span>
        {fim.oculta ? <span>{` ${cadastroEnviado.semPerfil}`}</span> : null}
      </p>
      <div className="mt-7 flex flex-col items-start gap-3">
        {signedIn ? (
          <ButtonLink variant="onDark" to={paths.appConsultoria()}>
            {cadastroEnviado.verMinhaConsultoria}
          </ButtonLink>
        ) : email === '' ? (
          <Entrar email={email} />
        ) : (
          <Suspense fallback={<Entrar email={email} />}>
            <CodigoDoCadastro email={email} enviadoAqui={fim.aqui} />
          </Suspense>
        )}
        <button type="button" onClick={onAnother} className="min-h-11 text-sm font-semibold underline underline-offset-4">
          {cadastroEnviado.cadastrarOutraConsultoria}
        </button>
      </div>
    </section>
  )
}

/** Where the code is typed otherwise. */
const Entrar = ({ email }: { email: string }) => (
  <ButtonLink variant="onDark" state={{ email }} to={paths.auth({ next: paths.appConsultoria() })}>
    {cadastroEnviado.entrarConfirmar}
  </ButtonLink>
)
