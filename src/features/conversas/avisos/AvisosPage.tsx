import { useSearchParams } from 'react-router-dom'
import { SecretLinkPage } from '@/components/site/SecretLinkPage'
import { paths } from '@/lib/paths'
import { avisosPage } from '../textos'
import { EscolhaDeAvisos, type Sobre } from './EscolhaDeAvisos'

const SOBRE: Record<Sobre, { title: string; page: string }> = {
  pedidos: { title: avisosPage.titulo, page: paths.avisos() },
  conversas: { title: avisosPage.deConversas, page: paths.avisos({ sobre: 'conversas' }) },
  caixa: { title: avisosPage.daCaixa, page: paths.avisos({ sobre: 'caixa' }) },
}

/**
 * `/avisos#{token}`: stops the e-mails about new requests, with `?sobre=conversas` those about conversations, with `?sobre=caixa` confirms or
 * stops those to the mailbox of a company, by the link at the foot of each, without signing in.
 */
export default function AvisosPage() {
  const [busca] = useSearchParams()
  const pedido = busca.get('sobre')
  const sobre = pedido === 'conversas' || pedido === 'caixa' ? pedido : 'pedidos'
  return (
    <SecretLinkPage {...SOBRE[sobre]}>{(token) => <EscolhaDeAvisos key={token} token={token} sobre={sobre} />}</SecretLinkPage>
  )
}
