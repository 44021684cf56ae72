import { useSearchParams } from 'react-router-dom'
import { freeText, oneOf, useUrlFilters } from '@/components/filters/use-url-filters'
import type { Consulta } from '../api'
import type { Filtro, Tabela } from '../tabelas/registro/tabela'
import type { Fila } from '../fila/fila'

const DIA = /^\d{4}-\d{2}-\d{2}$/
const ID = /^[0-9a-f-]{1,40}$/i

/** A filter of the address, sanitised; any other value is ignored. */
function regraDe(filtro: Filtro): (raw: string) => string {
  switch (filtro.tipo) {
    case 'opcoes':
      return oneOf(filtro.opcoes.map((opcao) => (typeof opcao === 'string' ? opcao : opcao.value)))
    case 'sim_nao':
      return oneOf(['true', 'false'])
    case 'dia':
      return (raw) => (DIA.test(raw) && !Number.isNaN(Date.parse(raw)) ? raw : '')
    case 'id':
      return (raw) => (ID.test(raw) ? raw : '')
    default:
      return freeText
  }
}

/** Reverses an order. */
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
    /** The order without another choice. */
    padrao,
    recorte,
    recortar: (id: string) => vista.set('recorte', id),
    valorDe,
    /** Number of filters that are set, the search included. */
    postos: postos.count,
    filtrar: postos.set,
    limpar: postos.clear,
    ordenar: (ordem: string) => vista.set('ordem', ordem === padrao ? '' : ordem),
    /** Id of the open item. */
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
