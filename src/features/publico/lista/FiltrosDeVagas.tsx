import { FilterPanel } from '@/components/filters/FilterPanel'
import { FilterSelect } from '@/components/filters/FilterSelect'
import { FilterText } from '@/components/filters/FilterText'
import type { useUrlFilters } from '@/components/filters/use-url-filters'
import { UFS } from '@/domain/opcoes'
import { MODALIDADES_DA_VAGA, SENIORIDADES, TIPOS_CONTRATO } from '@/domain/vaga/vaga'
import type { FILTROS } from './filtros'
import { filtrosDeVagas } from './textos'

type Props = { filters: ReturnType<typeof useUrlFilters<keyof typeof FILTROS>> }

const options = (rotulos: Readonly<Record<string, string>>) => Object.entries(rotulos).map(([value, label]) => ({ value, label }))

const ESCOLHAS = [
  { nome: 'uf', rotulo: 'Estado', todos: 'Todos', opcoes: UFS },
  { nome: 'modalidade', rotulo: 'Modalidade', todos: 'Todas', opcoes: MODALIDADES_DA_VAGA },
  { nome: 'senioridade', rotulo: 'Senioridade', todos: 'Todas', opcoes: options(SENIORIDADES) },
  { nome: 'contrato', rotulo: 'Contrato', todos: 'Todos', opcoes: options(TIPOS_CONTRATO) },
] as const

export function FiltrosDeVagas({ filters: { values, count, set, clear } }: Props) {
  return (
    <FilterPanel
      label={filtrosDeVagas.filtrarVagas}
      count={count}
      moreCount={ESCOLHAS.filter(({ nome }) => values[nome] !== '').length}
      onClear={clear}
      more={
        <div className="grid grid-cols-2 gap-4 lg:grid-cols-4">
          {ESCOLHAS.map(({ nome, rotulo, todos, opcoes }) => (
            <FilterSelect
              key={nome}
              name={`vagas-${nome}`}
              label={rotulo}
              all={todos}
              options={opcoes}
              value={values[nome]}
              onChange={(value) => set(nome, value)}
            />
          ))}
        </div>
      }
    >
      <FilterText
        name="vagas-busca"
        label={filtrosDeVagas.buscarVaga}
        placeholder={filtrosDeVagas.exemplo}
        value={values.busca}
        onSettle={(value, replace) => set('busca', value, replace)}
      />
    </FilterPanel>
  )
}
