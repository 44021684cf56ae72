import { Link, useParams } from 'react-router-dom'
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
      <Link
        to={paths.vagas()}
        className="mb-5 inline-flex min-h-8 items-center gap-1.5 text-sm font-semibold text-marca underline-offset-4 hover:underline sm:mb-7 print:hidden"
      >
        <span aria-hidden="true">←</span> Vagas
      </Link>
      <ConteudoDaVaga key={codigo} codigo={codigo} />
    </Container>
  )
}
