import { useInfiniteQuery } from '@tanstack/react-query'
import { EmptyState } from '@/components/feedback/EmptyState'
import { LoadFailure } from '@/components/feedback/LoadFailure'
import { VerMais } from '@/components/feedback/VerMais'
import { OfflineNotice } from '@/components/form/OfflineNotice'
import { ButtonLink } from '@/components/ui/ButtonLink'
import { Container } from '@/components/ui/Container'
import { PageHeader } from '@/components/ui/PageHeader'
import { PageMeta } from '@/components/ui/PageMeta'
import { Skeleton } from '@/components/ui/Skeleton'
import { paths } from '@/lib/paths'
import { useSession } from '@/lib/session'
import { AreaNav } from './AreaNav'
import { propostaQueries } from './api'
import { PropostaCard } from './PropostaCard'

/** `/area-restrita/propostas`: the account's own proposals, with their history. */
export default function MinhasPropostasPage() {
  const session = useSession()
  return (
    <Container className="py-10 sm:py-14">
      <PageMeta title="Minhas propostas" noindex />
      <OfflineNotice>O que você vê pode não ser o mais recente. A página se atualiza quando a conexão voltar.</OfflineNotice>
      <PageHeader
        eyebrow="Área das consultorias"
        title="Minhas propostas"
        lead="O que você enviou, o que o cliente decidiu e, quando ele aceita, como falar com ele."
      />
      <AreaNav />
      <div className="mt-8">{session ? <Lista userId={session.id} /> : null}</div>
    </Container>
  )
}

function Lista({ userId }: { userId: string }) {
  const query = useInfiniteQuery(propostaQueries.minhas(userId))
  const { data, error, isFetching, refetch } = query
  if (!data) {
    return error ? (
      <LoadFailure error={error} retrying={isFetching} onRetry={() => void refetch()} />
    ) : (
      <output className="block space-y-5">
        <span className="sr-only">Carregando as suas propostas</span>
        {[1, 2, 3].map((n) => (
          <Skeleton key={n} className="h-56 w-full rounded-cartao" />
        ))}
      </output>
    )
  }
  if (data.length === 0) {
    return (
      <EmptyState
        title="Você ainda não enviou propostas"
        text="Escolha um pedido aberto, leia o que a empresa precisa e responda com valor, prazo e uma mensagem."
        action={<ButtonLink to={paths.areaRestrita()}>Ver pedidos abertos</ButtonLink>}
      />
    )
  }
  return (
    <>
      <ul className="grid gap-5">
        {data.map((proposta) => (
          <li key={proposta.id}>
            <PropostaCard userId={userId} proposta={proposta} />
          </li>
        ))}
      </ul>
      <VerMais query={query} />
    </>
  )
}
