import { FilterPanel } from '@/components/filters/FilterPanel'
import { FilterMarks } from '@/components/filters/FilterMarks'
import { FilterSelect } from '@/components/filters/FilterSelect'
import { FilterText } from '@/components/filters/FilterText'
import type { useUrlFilters } from '@/components/filters/use-url-filters'
import { AREAS, UFS } from '@/domain/opcoes'
import { MARCAS } from '@/domain/vaga/detalhes'
import { MODALIDADES_DA_VAGA, SENIORIDADES, TIPOS_CONTRATO } from '@/domain/vaga/opcoes'
import type { FILTROS } from './filtros'
import { PertoDe } from './PertoDe'
import { filtrosDeVagas } from './textos'

type Props = { filters: ReturnType<typeof useUrlFilters<keyof typeof FILTROS>> }

const options = (rotulos: Readonly<Record<string, string>>) => Object.entries(rotulos).map(([value, label]) => ({ value, label }))

/** Beside the search on a wide screen. */
const PRIMEIRAS = [
  { nome: 'uf', rotulo: 'Estado', todos: 'Todos', opcoes: UFS },
  { nome: 'modalidade', rotulo: 'Modalidade', todos: 'Todas', opcoes: MODALIDADES_DA_VAGA },
] as const
const OUTRAS = [
  { nome: 'area', rotulo: 'Área', todos: 'Todas', opcoes: AREAS },
  { nome: 'senioridade', rotulo: 'Senioridade', todos: 'Todas', opcoes: options(SENIORIDADES) },
  { nome: 'contrato', rotulo: 'Contrato', todos: 'Todos', opcoes: options(TIPOS_CONTRATO) },
] as const

export function FiltrosDeVagas({ filters: { values, count, set, clear } }: Props) {
  const show = ({ nome, rotulo, todos, opcoes }: (typeof PRIMEIRAS | typeof OUTRAS)[number]) => (
    // Its names are long.
    <div key={nome} className={nome === 'area' ? 'max-lg:col-span-2' : undefined}>
      <FilterSelect
        name={`vagas-${nome}`}
        label={rotulo}
        all={todos}
        options={opcoes}
        value={values[nome]}
        onChange={(value) => set(nome, value)}
      />
    </div>
  )
  return (
    <FilterPanel
      label={filtrosDeVagas.filtrarVagas}
      count={count}
      moreCount={[...OUTRAS.map(({ nome }) => values[nome]), values.marcas, values.perto].filter(Boolean).length}
      onClear={clear}
      beside={PRIMEIRAS.map(show)}
      more={
        <div className="grid grid-cols-2 gap-4 lg:grid-cols-5">
          {OUTRAS.map(show)}
          <PertoDe uf={values.uf} value={values.perto} onChange={(value, replace) => set('perto', value, replace)} />
          <FilterMarks
            className="col-span-full"
            label={filtrosDeVagas.soVagas}
            options={MARCAS}
            value={values.marcas}
            onChange={(value) => set('marcas', value)}
          />
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
