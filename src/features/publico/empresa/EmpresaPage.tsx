import { useParams } from 'react-router-dom'
import { BackLink } from '@/components/site/BackLink'
import { Container } from '@/components/ui/Container'
import { paths } from '@/lib/paths'
import { dropCabecalho } from '@/lib/rpc/entregue'
import { ConteudoDaEmpresa } from './ConteudoDaEmpresa'

// The program takes over: from here on the head is the page's.
dropCabecalho()

/** `/empresas/{slug}`: what a company tells about itself, and its vacancies on the air. */
export default function EmpresaPage() {
  const { slug = '' } = useParams()
  return (
    <Container className="py-8 sm:py-12">
      <BackLink to={paths.vagas()}>Vagas</BackLink>
      <ConteudoDaEmpresa key={slug} slug={slug} />
    </Container>
  )
}
