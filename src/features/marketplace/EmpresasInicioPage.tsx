import { Container } from '@/components/ui/Container'
import { PageHeader } from '@/components/ui/PageHeader'

export default function EmpresasInicioPage() {
  return (
    <Container className="py-16">
      <PageHeader title="Embira" />
    </Container>
  )
}
