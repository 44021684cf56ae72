import { useSearchParams } from 'react-router-dom'
import { FilterDay } from '@/components/filters/FilterDay'
import { FilterPanel } from '@/components/filters/FilterPanel'
import { FilterSelect } from '@/components/filters/FilterSelect'
import { FilterText } from '@/components/filters/FilterText'
import { freeText, oneOf, useUrlFilters } from '@/components/filters/use-url-filters'
import { cx } from '@/components/ui/cx'
import type { Consulta } from '../api'
import type { Filtro, Tabela } from '../tabelas/registro/tabela'
import type { Fila } from '../fila/fila'
import { useContagens, writeComContagem } from '../moldura/menu'
import { lista } from './textos'

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
      label={lista.filtrosDe(tabela.plural)}
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
  if (tipo === 'dia') return <FilterDay {...comum} min="2020-01-01" max="2099-12-31" onChange={mudar} />
  if (tipo === 'texto') return <FilterText {...comum} onSettle={(valor, replace) => filtrar(nome, valor, replace)} />
  const escolhida = [{ value: comum.value, label: 'Só a escolhida' }]
  const options = tipo === 'opcoes' ? filtro.opcoes : tipo === 'id' ? escolhida : SIM_NAO
  return <FilterSelect {...comum} all={tipo === 'sim_nao' ? lista.tantoFaz : 'Qualquer'} options={options} onChange={mudar} />
}

const DIA = /^\d{4}-\d{2}-\d{2}$/
const ID = /^[0-9a-f-]{1,40}$/i

const REGRAS = {
  sim_nao: oneOf(['true', 'false']),
  dia: (raw: string) => (DIA.test(raw) && !Number.isNaN(Date.parse(raw)) ? raw : ''),
  id: (raw: string) => (ID.test(raw) ? raw : ''),
  texto: freeText,
}

/** A filter of the address, sanitised; any other value is ignored. */
const regraDe = (filtro: Filtro): ((raw: string) => string) =>
  filtro.tipo === 'opcoes'
    ? oneOf(filtro.opcoes.map((opcao) => (typeof opcao === 'string' ? opcao : opcao.value)))
    : REGRAS[filtro.tipo]

const ambas = (ordem: string) => (ordem.startsWith('-') ? [ordem, ordem.slice(1)] : [ordem, `-${ordem}`])

/**
 * Search, filters, order, view of a queue and open item of a list, all in the address, so that a view can be shared and the back button
 * undoes them.
 */
export function useConsulta({ busca, filtros, ordens }: Tabela, fila?: Fila) {
  const regras = [
    ...filtros.map((filtro) => [filtro.nome, regraDe(filtro)] as const),
    ...(busca ? [['busca', freeText] as const] : []),
  ]
  const postos = useUrlFilters<string>(Object.fromEntries(regras), 'item')
  const recortes = fila?.recortes ?? []
  const regrasDaVista = {
    recorte: oneOf(recortes.map(({ id }) => id)),
    ordem: oneOf(ordens.flatMap(({ value }) => ambas(value))),
  }
  const vista = useUrlFilters(regrasDaVista, 'item')
  const [search, setSearch] = useSearchParams()
  const recorte = recortes.find(({ id }) => id === vista.values.recorte) ?? recortes[0]
  const padrao = recorte?.ordem ?? fila?.ordem ?? ordens[0]?.value ?? ''
  const valorDe = (nome: string) => postos.values[nome] ?? ''
  const consulta = {
    busca: valorDe('busca'),
    filtros: { ...Object.fromEntries(filtros.map(({ nome }) => [nome, valorDe(nome)])), ...recorte?.filtros },
    ordem: vista.values.ordem || padrao,
  } satisfies Consulta
  return {
    consulta,
    padrao,
    recorte,
    recortar: (id: string) => vista.set('recorte', id),
    valorDe,
    postos: postos.count,
    filtrar: postos.set,
    limpar: postos.clear,
    ordenar: (ordem: string) => vista.set('ordem', ordem === padrao ? '' : ordem),
    aberta: search.get('item'),
    abrir: (id: string | null, replace = id === null) =>
      setSearch(
        (before) => {
          const next = new URLSearchParams(before)
          if (id) next.set('item', id)
          else next.delete('item')
          return next
        },
        { replace, preventScrollReset: true },
      ),
  }
}
