import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Pending } from '@/components/feedback/Pending'
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
  const query = useQuery({ ...alertasQueries.alerta(token), enabled: !parado })
  const { data, error } = query
  if (parado) return <Fim titulo={alertasPage.prontoParou} texto={alertasPage.apagamos} />
  if (error instanceof AppError && error.hint === 'link_invalido') {
    return <Fim titulo={alertasPage.naoExiste} texto={alertasPage.porQueNaoExiste} />
  }
  if (data) return <EsteAlerta alerta={data} token={token} onGone={() => setParado(true)} />
  return (
    <Pending query={query}>
      <LoadingTitle>{alertasPage.titulo}</LoadingTitle>
    </Pending>
  )
}

const Fim = (props: { titulo: string; texto: string }) => (
  <FimDoLink {...props}>
    <ButtonLink to={paths.vagas()}>{alertasPage.verVagas}</ButtonLink>
  </FimDoLink>
)
