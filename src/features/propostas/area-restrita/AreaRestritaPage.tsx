import { useUrlFilters } from '@/components/filters/use-url-filters'
import { OfflineNotice } from '@/components/form/OfflineNotice'
import { Container } from '@/components/ui/Container'
import { PageHeader } from '@/components/ui/PageHeader'
import { PageMeta } from '@/components/ui/PageMeta'
import { MAX_PROPOSTAS } from '@/domain/solicitacao-status'
import { EmNomeDe } from '@/features/contas/em-nome-de/EmNomeDe'
import { useSession } from '@/lib/session'
import { FILTROS } from './filtros'
import { FiltrosDePedidos } from './FiltrosDePedidos'
import { ListaDePedidos } from './ListaDePedidos'
import { areaRestritaPage } from './textos'

/** `/area-restrita`: the open requests, for signed-in people (docs/product/proposals.md#open-requests). */
export default function AreaRestritaPage() {
  const session = useSession()
  const filters = useUrlFilters(FILTROS)
  return (
    <Container className="py-6 sm:py-12">
      <PageMeta title={areaRestritaPage.titulo} noindex />
      <OfflineNotice>{areaRestritaPage.voceVePode}</OfflineNotice>
      <PageHeader compact title={areaRestritaPage.titulo} />
      <p className="mt-3 max-w-2xl text-tinta-suave max-sm:hidden">{areaRestritaPage.abertura(MAX_PROPOSTAS)}</p>
      <EmNomeDe className="mt-5" />
      <div className="mt-5 sm:mt-8">
        <FiltrosDePedidos filters={filters} />
      </div>
      {session ? (
        <ListaDePedidos userId={session.id} filtros={filters.values} filtered={filters.count > 0} onClear={filters.clear} />
      ) : null}
    </Container>
  )
}
