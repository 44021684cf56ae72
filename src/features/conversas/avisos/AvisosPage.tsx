import { useSearchParams } from 'react-router-dom'
import { SecretLinkPage } from '@/components/site/SecretLinkPage'
import { paths } from '@/lib/paths'
import { EscolhaDeAvisos } from './EscolhaDeAvisos'
import { avisosPage } from './textos'

/** `/avisos#{token}`: stops the e-mails about new requests, with `?sobre=conversas` those about conversations, by the link at the foot of each, without signing in. */
export default function AvisosPage() {
  const [busca] = useSearchParams()
  const conversas = busca.get('sobre') === 'conversas'
  return (
    <SecretLinkPage
      title={conversas ? avisosPage.deConversas : avisosPage.titulo}
      page={conversas ? paths.avisos({ sobre: 'conversas' }) : paths.avisos()}
    >
      {(token) => <EscolhaDeAvisos key={token} token={token} conversas={conversas} />}
    </SecretLinkPage>
  )
}
