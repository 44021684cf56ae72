import { Link, useParams } from 'react-router-dom'
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
      <Link
        to={paths.vagas()}
        className="mb-6 inline-flex min-h-11 items-center gap-1.5 text-sm font-semibold text-marca underline-offset-4 hover:underline print:hidden"
      >
        <span aria-hidden="true">←</span> Vagas
      </Link>
      <ConteudoDaEmpresa key={slug} slug={slug} />
    </Container>
  )
}
