import { Container } from '@/components/ui/Container'
import { PageHeader } from '@/components/ui/PageHeader'

/** `/empresa-solicitacao`: a company asks for up to four quotes. */
export default function SolicitacaoPage() {
  return (
    <Container className="py-12">
      <PageHeader title="Solicitar orçamento" lead="Conte o que a sua empresa precisa e receba até 4 propostas." />
    </Container>
  )
}
