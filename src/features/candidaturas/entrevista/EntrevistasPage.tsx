import { useQuery } from '@tanstack/react-query'
import { ContentSkeleton } from '@/components/feedback/ContentSkeleton'
import { EmptyState } from '@/components/feedback/EmptyState'
import { Pending } from '@/components/feedback/Pending'
import { oneOf, useUrlFilters } from '@/components/filters/use-url-filters'
import { Tabs } from '@/components/panel/Tabs'
import { BackLink } from '@/components/site/BackLink'
import { Container } from '@/components/ui/Container'
import { PageHeader } from '@/components/ui/PageHeader'
import { PageMeta } from '@/components/ui/PageMeta'
import { paths } from '@/lib/paths'
import { proximasQueries } from './api'
import { ListaDeEntrevistas } from './ListaDeEntrevistas'
import { entrevistasPage } from './textos'

const ABAS = [
  { id: '', label: <span>{entrevistasPage.todas}</span> },
  { id: 'minhas', label: <span>{entrevistasPage.minhas}</span> },
] as const

/** `/app/entrevistas`: the interviews of all own vacancies by time (docs/product/applications.md#interviews). */
export default function EntrevistasPage() {
  const { values, set } = useUrlFilters({ quem: oneOf(['minhas']) })
  const minhas = values.quem === 'minhas'
  return (
    <Container className="py-6 sm:py-12">
      <PageMeta title={entrevistasPage.titulo} noindex />
      <BackLink to={paths.appVagas()}>{entrevistasPage.vagas}</BackLink>
      <PageHeader title={entrevistasPage.titulo} compact />
      <Tabs
        label={entrevistasPage.quais}
        tabs={ABAS}
        current={minhas ? 'minhas' : ''}
        onChange={(id) => set('quem', id, true)}
        look="pills"
        className="mt-5"
      >
        <Lista minhas={minhas} />
      </Tabs>
    </Container>
  )
}

function Lista({ minhas }: { minhas: boolean }) {
  const query = useQuery(proximasQueries.lista({ minhas }))
  const { data } = query
  if (!data) {
    return (
      <Pending query={query} className="mt-6">
        <ContentSkeleton shape="lines" label={entrevistasPage.carregando} count={3} className="mt-6" />
      </Pending>
    )
  }
  if (data.itens.length === 0) return <EmptyState title={entrevistasPage.nenhuma} text={entrevistasPage.comoChegam} />
  return (
    <>
      <ListaDeEntrevistas itens={data.itens} comVaga nivel="h2" />
      {data.mais ? <p className="mt-4 text-sm text-tinta-suave">{entrevistasPage.mais(data.itens.length)}</p> : null}
    </>
  )
}
