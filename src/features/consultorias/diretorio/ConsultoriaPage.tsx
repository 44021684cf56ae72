import { useParams } from 'react-router-dom'
import { BackLink } from '@/components/site/BackLink'
import { Container } from '@/components/ui/Container'
import { paths } from '@/lib/paths'
import { dropCabecalho } from '@/lib/rpc/entregue'
import { ConteudoDaConsultoria } from './ConteudoDaConsultoria'

// The program takes over: from here on the head is the page's.
dropCabecalho()

/** `/consultorias/{slug}`: the public data of one consultancy, and what it tells about itself. */
export default function ConsultoriaPage() {
  const { slug = '' } = useParams()
  return (
    <Container className="py-8 sm:py-12">
      <BackLink to={paths.consultorias()}>Consultorias</BackLink>
      <ConteudoDaConsultoria key={slug} slug={slug} />
    </Container>
  )
}
