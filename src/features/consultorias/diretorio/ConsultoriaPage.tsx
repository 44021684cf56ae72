import { Link, useParams } from 'react-router-dom'
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
      <Link
        to={paths.consultorias()}
        className="mb-6 inline-flex min-h-11 items-center gap-1.5 text-sm font-semibold text-marca underline-offset-4 hover:underline print:hidden"
      >
        <span aria-hidden="true">←</span> Consultorias
      </Link>
      <ConteudoDaConsultoria key={slug} slug={slug} />
    </Container>
  )
}
