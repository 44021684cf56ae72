import { FilterPanel } from '@/components/filters/FilterPanel'
import { FilterSelect } from '@/components/filters/FilterSelect'
import { FilterText } from '@/components/filters/FilterText'
import type { useUrlFilters } from '@/components/filters/use-url-filters'
import { UFS } from '@/domain/opcoes'
import { PORTES_CLIENTES, SERVICOS_CONSULTORIA } from '@/domain/consultoria/opcoes'
import type { FILTROS } from './filtros'
import { filtrosDoDiretorio } from './textos'

type Props = { filters: ReturnType<typeof useUrlFilters<keyof typeof FILTROS>> }

export function FiltrosDoDiretorio({ filters: { values, count, set, clear } }: Props) {
  return (
    <FilterPanel
      label={filtrosDoDiretorio.filtrarConsultorias}
      count={count}
      moreCount={[values.uf, values.porte].filter(Boolean).length}
      onClear={clear}
      more={
        <div className="grid gap-4 sm:grid-cols-2">
          <FilterSelect
            name="uf"
            label={filtrosDoDiretorio.estadoAtendido}
            all={filtrosDoDiretorio.qualquerEstado}
            options={UFS}
            value={values.uf}
            onChange={(value) => set('uf', value)}
          />
          <FilterSelect
            name="porte"
            label={filtrosDoDiretorio.porteClientes}
            all={filtrosDoDiretorio.qualquerPorte}
            options={PORTES_CLIENTES}
            value={values.porte}
            onChange={(value) => set('porte', value)}
          />
        </div>
      }
    >
      <div className="grid gap-4 sm:grid-cols-2">
        <FilterText
          name="texto"
          label="Buscar"
          placeholder={filtrosDoDiretorio.exemplo}
          value={values.texto}
          onSettle={(value, replace) => set('texto', value, replace)}
        />
        <FilterSelect
          name="servico"
          label="Serviço"
          all={filtrosDoDiretorio.todosServicos}
          options={SERVICOS_CONSULTORIA}
          value={values.servico}
          onChange={(value) => set('servico', value)}
        />
      </div>
    </FilterPanel>
  )
}
