import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { FilterPanel } from '@/components/filters/FilterPanel'
import { FilterMarks } from '@/components/filters/FilterMarks'
import { FilterSelect } from '@/components/filters/FilterSelect'
import { FilterText } from '@/components/filters/FilterText'
import type { useUrlFilters } from '@/components/filters/use-url-filters'
import { AREAS, UFS } from '@/domain/opcoes'
import { DISTANCIAS, MARCAS, parsePerto } from '@/domain/vaga/detalhes'
import { MODALIDADES_DA_VAGA, SENIORIDADES, TIPOS_CONTRATO } from '@/domain/vaga/opcoes'
import { municipiosQuery } from '@/lib/rpc/municipios'
import type { FILTROS } from './filtros'
import { filtrosDeVagas, pertoDe } from './textos'

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

type PertoDeProps = {
  /** The chosen state: its municipalities are suggested, and it need not be typed. */
  uf: string
  value: string
  onChange: (value: string, replace?: boolean) => void
}

/** Vacancies near a municipality. A text that names none changes nothing, and the form says what it lacks. */
function PertoDe({ uf, value, onChange }: PertoDeProps) {
  const [asked, setAsked] = useState(false)
  const { data: municipios = [] } = useQuery(municipiosQuery(asked ? uf : ''))
  const [semEstado, setSemEstado] = useState(false)
  const perto = parsePerto(value)
  const settle = (texto: string, replace: boolean) => {
    const dito = parsePerto(texto) ?? (uf ? parsePerto(`${texto}, ${uf}`) : null)
    setSemEstado(texto !== '' && !dito)
    if (texto === '' || dito) onChange(dito ? `${dito.municipio}, ${dito.uf}, ${perto?.km ?? dito.km}` : '', replace)
  }
  return (
    // Their list is downloaded when somebody begins to type one.
    <div className="col-span-2 grid grid-cols-[3fr_2fr] gap-4" onFocus={() => setAsked(true)} onInput={() => setSemEstado(false)}>
      <FilterText
        name="vagas-perto"
        label={pertoDe.rotulo}
        placeholder={pertoDe.exemplo}
        suggestions={municipios.map((nome) => `${nome}, ${uf}`)}
        value={perto ? `${perto.municipio}, ${perto.uf}` : ''}
        onSettle={settle}
      />
      <FilterSelect
        name="vagas-distancia"
        label={pertoDe.distancia}
        all={pertoDe.km(DISTANCIAS[1])}
        options={DISTANCIAS.filter((km) => km !== DISTANCIAS[1]).map((km) => ({ value: km, label: pertoDe.km(km) }))}
        value={perto && perto.km !== DISTANCIAS[1] ? perto.km : ''}
        onChange={(km) => (perto ? onChange(`${perto.municipio}, ${perto.uf}, ${km || DISTANCIAS[1]}`) : undefined)}
      />
      <output className="col-span-2 -mt-2 block text-sm text-aviso empty:hidden">{semEstado ? pertoDe.semEstado : ''}</output>
    </div>
  )
}
