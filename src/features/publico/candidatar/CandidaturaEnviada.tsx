import { type ComponentType, lazy, Suspense } from 'react'
import { ButtonLink } from '@/components/ui/ButtonLink'
import { Card } from '@/components/ui/Card'
import { paths } from '@/lib/paths'
import { type Filtros, SEM_FILTROS } from '../lista/filtros'
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

const loadAlerta = async () => (await import('../lista/Alerta')).Alerta
const Alerta = lazy<ComponentType<{ filtros: Filtros }>>(() =>
  loadAlerta().then(
    (loaded) => ({ default: loaded }),
    () => ({ default: () => null }),
  ),
)

const focusTitle = (box: HTMLHeadingElement | null) => {
  box?.focus({ preventScroll: true })
  box?.closest('[data-enviada]')?.scrollIntoView({ block: 'center' })
}

/** The application is there, and what happens next. The same words whether or not one was there before: nobody learns who applied. */
export function CandidaturaEnviada({ empresa, uf, email }: { empresa: string; uf: string; email: string }) {
  return (
    <>
      <Card data-enviada className="relative overflow-hidden pt-9 sm:p-9">
        <div aria-hidden="true" className="trama-fita absolute inset-x-0 top-0 h-2" />
        <h2 ref={focusTitle} tabIndex={-1} className="text-2xl outline-none">
          {candidaturaEnviada.titulo}
        </h2>
        <p className="mt-3 max-w-prose">
          Mandamos um e-mail para <strong className="wrap-anywhere">{email}</strong>
          <span>{` com o link para acompanhar. Guarde esse e-mail: só por ele dá para ver a resposta de ${empresa} ou retirar a candidatura.`}</span>
        </p>
        <p className="mt-3 max-w-prose text-sm text-tinta-suave">{candidaturaEnviada.cuidado}</p>
        <div className="mt-7 flex flex-col gap-3 sm:flex-row">
          <Suspense>
            <AbrirEmail email={email} />
          </Suspense>
          <ButtonLink to={paths.vagas()} variant="secondary">
            {candidaturaEnviada.verOutrasVagas}
          </ButtonLink>
        </div>
      </Card>
      <Suspense>
        <Alerta filtros={{ ...SEM_FILTROS, uf }} />
      </Suspense>
    </>
  )
}
