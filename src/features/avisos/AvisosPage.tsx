import { SecretLinkPage } from '@/components/site/SecretLinkPage'
import { paths } from '@/lib/paths'
import { EscolhaDeAvisos } from './EscolhaDeAvisos'
import { avisosPage } from './textos'

/** `/avisos#{token}`: stops the e-mails about new requests, by the link at the foot of each, without signing in. */
export default function AvisosPage() {
  return (
    <SecretLinkPage title={avisosPage.titulo} page={paths.avisos()}>
      {(token) => <EscolhaDeAvisos key={token} token={token} />}
    </SecretLinkPage>
  )
}
