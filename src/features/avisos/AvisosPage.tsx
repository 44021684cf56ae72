import { useParams } from 'react-router-dom'
import { Container } from '@/components/ui/Container'
import { PageMeta } from '@/components/ui/PageMeta'
import { EscolhaDeAvisos } from './EscolhaDeAvisos'

/** `/avisos/{token}`: stops the e-mails about new requests, by the link at the foot of each, without signing in. */
export default function AvisosPage() {
  const { token = '' } = useParams()
  return (
    <Container className="py-10 sm:py-14">
      <PageMeta title="Avisos de novos pedidos" noindex />
      {/* The address is a secret: it must not be sent to other sites. */}
      <meta name="referrer" content="no-referrer" />
      <EscolhaDeAvisos key={token} token={token} />
    </Container>
  )
}
