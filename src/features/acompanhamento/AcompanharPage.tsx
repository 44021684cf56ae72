import { Container } from '@/components/ui/Container'
import { PageHeader } from '@/components/ui/PageHeader'

/** `/acompanhar/{token}`: the client follows the request by the link that only the e-mail carries. */
export default function AcompanharPage() {
  return (
    <Container size="md" className="py-12">
      <PageHeader title="Acompanhar pedido" />
    </Container>
  )
}
