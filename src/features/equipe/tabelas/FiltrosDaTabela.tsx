import { FilterPanel } from '@/components/filters/FilterPanel'
import { FilterSelect } from '@/components/filters/FilterSelect'
import { FilterText } from '@/components/filters/FilterText'
import { FiltroDeDia } from './FiltroDeDia'
import type { Filtro, Tabela } from './registro/tabela'
import type { useConsulta } from './use-consulta'
import { filtrosDaTabela } from './textos'

const SIM_NAO = [
  { value: 'true', label: 'Sim' },
  { value: 'false', label: 'Não' },
]

type Props = { tabela: Tabela; estado: ReturnType<typeof useConsulta> }

/** Search and filters of a table. */
export function FiltrosDaTabela({ tabela, estado }: Props) {
  const { valorDe, postos, filtrar, limpar, consulta, ordenar } = estado
  // The id comes from a link of another table: shown only while it is set.
  const visiveis = tabela.filtros.filter(({ tipo, nome }) => tipo !== 'id' || valorDe(nome) !== '')
  const [primeiro, ...outros] = visiveis
  const um = (filtro: Filtro) => <UmFiltro key={filtro.nome} tabela={tabela} filtro={filtro} estado={estado} />
  const ordem = (
    <FilterSelect
      name={`${tabela.nome}-ordem`}
      label="Ordem"
      value={consulta.ordem === tabela.ordens[0]?.value ? '' : consulta.ordem}
      all={tabela.ordens[0]?.label ?? ''}
      options={tabela.ordens.slice(1)}
      onChange={(valor) => ordenar(valor || (tabela.ordens[0]?.value ?? ''))}
    />
  )
  return (
    <FilterPanel
      folded
      label={filtrosDaTabela.rotulo(tabela.plural)}
      count={postos}
      moreCount={outros.filter(({ nome }) => valorDe(nome) !== '').length}
      onClear={limpar}
      more={
        <div className="grid gap-4 sm:grid-cols-2 xl:grid-cols-4">
          {outros.filter(({ tipo }) => tipo !== 'dia').map(um)}
          {ordem}
          {outros.filter(({ tipo }) => tipo === 'dia').map(um)}
        </div>
      }
    >
      <div className="grid gap-4 sm:grid-cols-[minmax(0,2fr)_minmax(0,1fr)]">
        {tabela.busca ? (
          <FilterText
            name={`${tabela.nome}-busca`}
            label="Buscar"
            placeholder={tabela.busca}
            value={valorDe('busca')}
            onSettle={(valor, replace) => filtrar('busca', valor, replace)}
          />
        ) : null}
        {primeiro ? um(primeiro) : null}
      </div>
    </FilterPanel>
  )
}

function UmFiltro({ tabela, filtro, estado: { valorDe, filtrar } }: Props & { filtro: Filtro }) {
  const { nome, rotulo, tipo } = filtro
  const comum = { name: `${tabela.nome}-${nome}`, label: rotulo, value: valorDe(nome) }
  const mudar = (valor: string) => filtrar(nome, valor)
  switch (tipo) {
    case 'opcoes':
      return <FilterSelect {...comum} all="Qualquer" options={filtro.opcoes} onChange={mudar} />
    case 'sim_nao':
      return <FilterSelect {...comum} all={filtrosDaTabela.tantoFaz} options={SIM_NAO} onChange={mudar} />
    case 'dia':
      return <FiltroDeDia {...comum} onChange={mudar} />
    case 'id':
      return (
        <FilterSelect {...comum} all="Qualquer" options={[{ value: comum.value, label: 'Só a escolhida' }]} onChange={mudar} />
      )
    default:
      return <FilterText {...comum} onSettle={(valor, replace) => filtrar(nome, valor, replace)} />
  }
}
