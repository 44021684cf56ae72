import { lazy, Suspense } from 'react'
import { writeFraseDosAvisos } from '@/domain/candidatura/candidatura'
import { ButtonLink } from '@/components/ui/ButtonLink'
import { Card } from '@/components/ui/Card'
import { paths } from '@/lib/paths'
import { candidaturaEnviada } from './textos'

// Of no use before something was sent, and not worth an error when its file does not come.
const Nada: Awaited<ReturnType<typeof loadAbrirEmail>> = () => null
const loadAbrirEmail = async () => (await import('@/components/site/AbrirEmail')).AbrirEmail
const AbrirEmail = lazy(() =>
  loadAbrirEmail().then(
    (loaded) => ({ default: loaded }),
    () => ({ default: Nada }),
  ),
)

const focusTitle = (box: HTMLHeadingElement | null) => {
  box?.focus({ preventScroll: true })
  box?.closest('[data-enviada]')?.scrollIntoView({ block: 'center' })
}

/** The application is there, and what happens next. The same words whether or not one was there before: nobody learns who applied. */
export function CandidaturaEnviada({ empresa, email }: { empresa: string; email: string }) {
  return (
    <Card data-enviada className="relative overflow-hidden pt-9 sm:p-9">
      <div aria-hidden="true" className="trama-fita absolute inset-x-0 top-0 h-2" />
      <h2 ref={focusTitle} tabIndex={-1} className="text-2xl outline-none">
        {candidaturaEnviada.titulo}
      </h2>
      <p className="mt-3 max-w-prose">
        Mandamos um e-mail para <strong className="wrap-anywhere">{email}</strong>
        <span>{` com o link para acompanhar. Guarde esse e-mail: só por ele dá para ver a resposta de ${empresa} ou retirar a candidatura.`}</span>
      </p>
      <ul className="mt-5 max-w-prose list-disc space-y-1.5 pl-5 text-tinta-suave marker:text-fibra-urucum">
        <li>{candidaturaEnviada.mensagemPodeCair}</li>
        <li>{writeFraseDosAvisos(empresa)}</li>
        <li>{candidaturaEnviada.ninguemDevePedir}</li>
      </ul>
      <div className="mt-7 flex flex-col gap-3 sm:flex-row">
        <Suspense>
          <AbrirEmail email={email} />
        </Suspense>
        <ButtonLink to={paths.vagas()} variant="secondary">
          {candidaturaEnviada.verOutrasVagas}
        </ButtonLink>
      </div>
    </Card>
  )
}
