import { useQuery } from '@tanstack/react-query'
import { ContentSkeleton } from '@/components/feedback/ContentSkeleton'
import { Pending } from '@/components/feedback/Pending'
import { Container } from '@/components/ui/Container'
import { PageHeader } from '@/components/ui/PageHeader'
import { PageMeta } from '@/components/ui/PageMeta'
import { useSession } from '@/lib/session'
import { inicioQueries } from './api'
import { listLinhas } from './pendencia-view'
import { ListaDePendencias } from './PrecisaDeVoce'
import { pendencias, precisaDeVoce } from './textos'

/** `/app/pendencias`: all that waits for the person, up to a hundred things. */
export default function PendenciasPage() {
  const session = useSession()
  return (
    <Container size="md" className="py-7 sm:py-12">
      <PageMeta title={precisaDeVoce.titulo} noindex />
      <PageHeader title={precisaDeVoce.titulo} />
      {session ? <Lista userId={session.id} /> : null}
    </Container>
  )
}

function Lista({ userId }: { userId: string }) {
  const query = useQuery(inicioQueries.tudo(userId))
  const { data } = query
  if (!data) {
    return (
      <Pending query={query} className="mt-6">
        <ContentSkeleton shape="lines" label={pendencias.carregando} count={5} className="mt-6" />
      </Pending>
    )
  }
  const linhas = listLinhas(data)
  if (linhas.length === 0) return <p className="mt-4 text-tinta-suave">{precisaDeVoce.nada}</p>
  return <ListaDePendencias linhas={linhas} className="mt-6" />
}
