import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { LoadFailure } from '@/components/feedback/LoadFailure'
import { LoadingTitle } from '@/components/feedback/LoadingTitle'
import { SecretLinkPage } from '@/components/site/SecretLinkPage'
import { ButtonLink } from '@/components/ui/ButtonLink'
import { PageHeader } from '@/components/ui/PageHeader'
import { AppError } from '@/lib/errors'
import { paths } from '@/lib/paths'
import { alertasQueries } from './api'
import { EsteAlerta } from './EsteAlerta'
import { alertasPage } from './textos'

/** `/alertas#{token}`: confirms, renews or stops one alert of vacancies by the link of its e-mails. Opening changes nothing. */
export default function AlertasPage() {
  return (
    <SecretLinkPage title={alertasPage.titulo} page={paths.alertas()} size="md">
      {(token) => <Conteudo key={token} token={token} />}
    </SecretLinkPage>
  )
}

function Conteudo({ token }: { token: string }) {
  const [parado, setParado] = useState(false)
  const { data, error, isFetching, refetch } = useQuery({ ...alertasQueries.alerta(token), enabled: !parado })
  if (parado) return <Fim titulo={alertasPage.prontoParou} texto={alertasPage.apagamos} />
  if (error instanceof AppError && error.hint === 'link_invalido') {
    return <Fim titulo={alertasPage.naoExiste} texto={alertasPage.podeTerParado} />
  }
  if (data) return <EsteAlerta alerta={data} token={token} onGone={() => setParado(true)} />
  return error ? (
    <LoadFailure error={error} retrying={isFetching} onRetry={() => void refetch()} />
  ) : (
    <LoadingTitle>{alertasPage.titulo}</LoadingTitle>
  )
}

/** The focused button is gone. */
const focusHeading = (arrived: HTMLElement | null) => arrived?.querySelector('h1')?.focus()

function Fim({ titulo, texto }: { titulo: string; texto: string }) {
  return (
    <>
      <div ref={focusHeading}>
        <PageHeader title={titulo} lead={texto} />
      </div>
      <ButtonLink className="mt-8" to={paths.vagas()}>
        {alertasPage.verVagas}
      </ButtonLink>
    </>
  )
}
