import { useParams } from 'react-router-dom'
import { BackLink } from '@/components/site/BackLink'
import { Container } from '@/components/ui/Container'
import { paths } from '@/lib/paths'
import { dropCabecalho } from '@/lib/rpc/entregue'
import { ConteudoDaVaga } from './vaga/ConteudoDaVaga'

// The program takes over: from here on the head is the page's.
dropCabecalho()

/** `/vagas/{codigo_ref}`: one published vacancy, and the way to apply for it. */
export default function VagaPage() {
  const { codigoRef = '' } = useParams()
  const codigo = codigoRef.trim().toUpperCase()
  return (
    <Container className="pt-6 pb-12 sm:pt-8 sm:pb-16">
      <BackLink to={paths.vagas()}>Vagas</BackLink>
      <ConteudoDaVaga key={codigo} codigo={codigo} />
    </Container>
  )
}
