import { FilterPanel } from '@/components/filters/FilterPanel'
import { FilterSelect } from '@/components/filters/FilterSelect'
import { FilterText } from '@/components/filters/FilterText'
import { useUrlFilters } from '@/components/filters/use-url-filters'
import { OfflineNotice } from '@/components/form/OfflineNotice'
import { Container } from '@/components/ui/Container'
import { PageHeader } from '@/components/ui/PageHeader'
import { PageMeta } from '@/components/ui/PageMeta'
import { SERVICOS_CONSULTORIA } from '@/domain/consultoria/opcoes'
import { BUDGETS, PRAZOS } from '@/domain/opcoes'
import { MAX_PROPOSTAS } from '@/domain/solicitacao-status'
import { DoLink, EmNomeDe } from '@/features/contas/em-nome-de/EmNomeDe'
import { useSession } from '@/lib/session'
import { areaRestritaPage, filtrosDePedidos } from '../textos'
import { FILTROS } from './filtros'
import { ListaDePedidos } from './ListaDePedidos'

/** `/area-restrita`: the open requests, for signed-in people (docs/product/proposals.md#open-requests). */
export default function AreaRestritaPage() {
  const session = useSession()
  const filters = useUrlFilters(FILTROS)
  return (
    <Container className="py-6 sm:py-12">
      <PageMeta title={areaRestritaPage.titulo} noindex />
      <OfflineNotice>{areaRestritaPage.semConexao}</OfflineNotice>
      <PageHeader compact title={areaRestritaPage.titulo} />
      <p className="mt-3 max-w-2xl text-tinta-suave max-sm:hidden">{areaRestritaPage.abertura(MAX_PROPOSTAS)}</p>
      <EmNomeDe className="mt-5" />
      <div className="mt-5 sm:mt-8">
        <FiltrosDePedidos filters={filters} />
      </div>
      {session ? (
        <DoLink>
          <ListaDePedidos userId={session.id} filtros={filters.values} filtered={filters.count > 0} onClear={filters.clear} />
        </DoLink>
      ) : null}
    </Container>
  )
}

type Props = { filters: ReturnType<typeof useUrlFilters<keyof typeof FILTROS>> }

/** City or state and service in free text (docs/product/proposals.md#open-requests); also deadline, budget and own requests. */
function FiltrosDePedidos({ filters: { values, count, set, clear } }: Props) {
  return (
    <FilterPanel
      label={filtrosDePedidos.filtrarPedidos}
      count={count}
      moreCount={count}
      onClear={clear}
      more={
        <div className="grid gap-4 sm:grid-cols-2 sm:items-end lg:grid-cols-[repeat(4,minmax(0,1fr))_auto]">
          <FilterText
            name="local"
            label={filtrosDePedidos.cidadeEstado}
            placeholder={filtrosDePedidos.exSalvadorSp}
            value={values.local}
            onSettle={(value, replace) => set('local', value, replace)}
          />
          <FilterText
            name="tipo"
            label={filtrosDePedidos.tipoServico}
            placeholder={filtrosDePedidos.exTreinamentoR}
            suggestions={SERVICOS_CONSULTORIA.slice(0, -1)}
            value={values.tipo}
            onSettle={(value, replace) => set('tipo', value, replace)}
          />
          <FilterSelect
            name="prazo"
            label={filtrosDePedidos.prazoDesejado}
            all={filtrosDePedidos.qualquerPrazo}
            options={PRAZOS}
            value={values.prazo}
            onChange={(value) => set('prazo', value)}
          />
          <FilterSelect
            name="budget"
            label={filtrosDePedidos.budgetEstimado}
            all={filtrosDePedidos.qualquerFaixa}
            options={BUDGETS}
            value={values.budget}
            onChange={(value) => set('budget', value)}
          />
          <label
            className={
              'flex min-h-12 cursor-pointer items-center gap-3 rounded-campo border border-linha-forte bg-superficie px-4 py-2 text-sm ' +
              'hover:border-tinta has-checked:border-marca has-checked:bg-marca-suave has-focus-visible:outline-3 ' +
              'has-focus-visible:outline-offset-1 has-focus-visible:outline-marca'
            }
          >
            <input
              type="checkbox"
              checked={values.minhas !== ''}
              onChange={({ target }) => set('minhas', target.checked ? '1' : '')}
              className="size-5 shrink-0 cursor-pointer accent-marca outline-none"
            />
            {filtrosDePedidos.soOndeJa}
          </label>
        </div>
      }
    />
  )
}
