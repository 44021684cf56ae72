import { Container } from '@/components/ui/Container'
import { PageHeader } from '@/components/ui/PageHeader'

/** `/solicitacao-sucesso?service={service}`: what happens after a request was sent. */
export default function SolicitacaoSucessoPage() {
  return (
    <Container size="md" className="py-12">
      <PageHeader title="Pedido enviado" />
    </Container>
  )
}
