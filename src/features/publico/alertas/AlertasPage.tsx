import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { LoadFailure } from '@/components/feedback/LoadFailure'
import { LoadingTitle } from '@/components/feedback/LoadingTitle'
import { FimDoLink, SecretLinkPage } from '@/components/site/SecretLinkPage'
import { ButtonLink } from '@/components/ui/ButtonLink'
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

const Fim = (props: { titulo: string; texto: string }) => (
  <FimDoLink {...props}>
    <ButtonLink to={paths.vagas()}>{alertasPage.verVagas}</ButtonLink>
  </FimDoLink>
)
