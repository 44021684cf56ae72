import { SecretLinkPage } from '@/components/site/SecretLinkPage'
import { paths } from '@/lib/paths'
import { Acompanhar, type LoadFailure } from './Acompanhar'
import { Chegada } from './Chegada'
import { LinkProblema } from './LinkProblema'
import { acompanharPage } from './textos'

/** `/acompanhar#{token}`: the client follows the request with the link of the e-mail. */
export default function AcompanharPage() {
  return (
    <SecretLinkPage title={acompanharPage.titulo} page={paths.acompanhar()}>
      {(token) => <Acompanhar key={token} token={token} Problema={ProblemaDoLink} />}
    </SecretLinkPage>
  )
}

const ProblemaDoLink = (failure: LoadFailure) => (
  <>
    <LinkProblema {...failure} />
    <Chegada />
  </>
)
