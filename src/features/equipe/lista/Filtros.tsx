import { FilterPanel } from '@/components/filters/FilterPanel'
import { FilterSelect } from '@/components/filters/FilterSelect'
import { FilterText } from '@/components/filters/FilterText'
import { cx } from '@/components/ui/cx'
import { useContagens, writeComContagem } from '../moldura/contagens'
import type { Filtro, Tabela } from '../tabelas/registro/tabela'
import type { Fila } from '../fila/fila'
import { FiltroDeDia } from './FiltroDeDia'
import type { useConsulta } from './use-consulta'
import { filtros as textos } from './textos'

const SIM_NAO = [
  { value: 'true', label: 'Sim' },
  { value: 'false', label: 'Não' },
]

type Estado = ReturnType<typeof useConsulta>
/** `fila`: its views come first, and the fields stand under each other beside the open item. */
type Props = { tabela: Tabela; fila?: Fila | undefined; estado: Estado }

/** View, search and filters of a list. What a view of a queue asks for is no filter of its own. */
export function Filtros({ tabela, fila, estado }: Props) {
  const { valorDe, postos, filtrar, limpar, consulta, ordenar, padrao, recorte } = estado
  // The id comes from a link of another list: shown only while it is set.
  const visiveis = tabela.filtros.filter(
    ({ tipo, nome }) => !Object.hasOwn(recorte?.filtros ?? {}, nome) && (tipo !== 'id' || valorDe(nome) !== ''),
  )
  const primeiro = fila ? undefined : visiveis[0]
  const outros = visiveis.filter((filtro) => filtro !== primeiro)
  const recortes = fila && fila.recortes.length > 1
  const um = (filtro: Filtro) => <UmFiltro key={filtro.nome} tabela={tabela} filtro={filtro} estado={estado} />
  return (
    <FilterPanel
      folded
      label={textos.rotulo(tabela.plural)}
      count={postos}
      moreCount={outros.filter(({ nome }) => valorDe(nome) !== '').length}
      onClear={limpar}
      more={
        <div className={cx('grid gap-4', !fila && 'sm:grid-cols-2 xl:grid-cols-4')}>
          {outros.filter(({ tipo }) => tipo !== 'dia').map(um)}
          <FilterSelect
            name={`${tabela.nome}-ordem`}
            label="Ordem"
            value={consulta.ordem === padrao ? '' : consulta.ordem}
            all={tabela.ordens.find(({ value }) => value === padrao)?.label ?? ''}
            options={tabela.ordens.filter(({ value }) => value !== padrao)}
            onChange={(valor) => ordenar(valor || padrao)}
          />
          {outros.filter(({ tipo }) => tipo === 'dia').map(um)}
        </div>
      }
    >
      {recortes || tabela.busca || primeiro ? (
        <div className={cx('grid gap-4', !fila && 'sm:grid-cols-[minmax(0,2fr)_minmax(0,1fr)]')}>
          {recortes ? <Recorte fila={fila} estado={estado} /> : null}
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
      ) : null}
    </FilterPanel>
  )
}

/** The views of a queue, each with how many items wait there. */
function Recorte({ fila: { id: fila, recortes }, estado: { recorte, recortar } }: { fila: Fila; estado: Estado }) {
  const { daFila } = useContagens()
  const [primeiro, ...outros] = recortes
  if (!primeiro) return null
  return (
    <FilterSelect
      name="recorte"
      label="Mostrar"
      all={writeComContagem(primeiro.label, daFila(fila))}
      options={outros.map(({ id, label }) => ({ value: id, label: writeComContagem(label, daFila(fila, id)) }))}
      value={recorte === primeiro ? '' : (recorte?.id ?? '')}
      onChange={recortar}
    />
  )
}

type Um = { tabela: Tabela; filtro: Filtro; estado: Estado }

function UmFiltro({ tabela, filtro, estado: { valorDe, filtrar } }: Um) {
  const { nome, rotulo, tipo } = filtro
  const comum = { name: `${tabela.nome}-${nome}`, label: rotulo, value: valorDe(nome) }
  const mudar = (valor: string) => filtrar(nome, valor)
  switch (tipo) {
    case 'opcoes':
      return <FilterSelect {...comum} all="Qualquer" options={filtro.opcoes} onChange={mudar} />
    case 'sim_nao':
      return <FilterSelect {...comum} all={textos.tantoFaz} options={SIM_NAO} onChange={mudar} />
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
