import { useQuery } from '@tanstack/react-query'
import { Container } from '@/components/ui/Container'
import { PageMeta } from '@/components/ui/PageMeta'
import { perfilQueries } from '@/features/contas/perfil/api'
import { useSession } from '@/lib/session'
import { MeusPedidos } from './MeusPedidos'

/** `/app/pedidos`: the own requests for quotes. */
export default function PedidosPage() {
  const session = useSession()
  return (
    <Container className="py-10 sm:py-14">
      <PageMeta title="Pedidos" noindex />
      {session ? <Lista userId={session.id} /> : null}
    </Container>
  )
}

function Lista({ userId }: { userId: string }) {
  // The guard has already loaded it, with a verified e-mail.
  const { data: perfil } = useQuery(perfilQueries.mine(userId))
  return perfil?.email ? <MeusPedidos userId={userId} email={perfil.email} /> : null
}
