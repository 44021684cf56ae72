import { FilterPanel } from '@/components/filters/FilterPanel'
import { FilterSelect } from '@/components/filters/FilterSelect'
import { FilterText } from '@/components/filters/FilterText'
import type { useUrlFilters } from '@/components/filters/use-url-filters'
import { formatBudget } from '@/domain/br/dinheiro'
import { BUDGETS, PRAZOS } from '@/domain/opcoes'
import { SERVICOS_CONSULTORIA } from '@/domain/consultoria/opcoes'
import type { FILTROS } from './filtros'
import { filtrosDePedidos } from './textos'

type Props = { filters: ReturnType<typeof useUrlFilters<keyof typeof FILTROS>> }

const FAIXAS = BUDGETS.map((value) => ({ value, label: formatBudget(value) ?? value }))

/** City or state and service in free text (docs/product/proposals.md#open-requests); also deadline, budget and own requests. */
export function FiltrosDePedidos({ filters: { values, count, set, clear } }: Props) {
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
            options={FAIXAS}
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
