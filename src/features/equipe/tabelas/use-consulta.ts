import { useSearchParams } from 'react-router-dom'
import { freeText, oneOf, useUrlFilters } from '@/components/filters/use-url-filters'
import type { Consulta } from '../api'
import type { Filtro, Tabela } from './registro/tabela'

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

/**
 * Search, filters, order and open row of a table, all in the address, so that a view can be shared and the back button undoes them.
 */
export function useConsulta({ busca, filtros, ordens: [padrao, ...ordens] }: Tabela) {
  const regras = [
    ...filtros.map((filtro) => [filtro.nome, regraDe(filtro)] as const),
    ...(busca ? [['busca', freeText] as const] : []),
  ]
  const postos = useUrlFilters<string>(Object.fromEntries(regras))
  const ordenada = useUrlFilters({ ordem: oneOf([padrao, ...ordens].flatMap((ordem) => (ordem ? ambas(ordem.value) : []))) })
  const [search, setSearch] = useSearchParams()
  const valorDe = (nome: string) => postos.values[nome] ?? ''
  const consulta = {
    busca: valorDe('busca'),
    filtros: Object.fromEntries(filtros.map(({ nome }) => [nome, valorDe(nome)])),
    ordem: ordenada.values.ordem || (padrao?.value ?? ''),
  } satisfies Consulta
  return {
    consulta,
    valorDe,
    /** Number of filters that are set, the search included. */
    postos: postos.count,
    filtrar: postos.set,
    limpar: postos.clear,
    ordenar: (ordem: string) => ordenada.set('ordem', ordem === padrao?.value ? '' : ordem),
    /** Id of the row whose detail is open. */
    aberta: search.get('item'),
    abrir: (id: string | null) =>
      setSearch(
        (before) => {
          const next = new URLSearchParams(before)
          if (id) next.set('item', id)
          else next.delete('item')
          return next
        },
        { replace: id === null, preventScrollReset: true },
      ),
  }
}

/** Reverses an order. */
const ambas = (ordem: string) => (ordem.startsWith('-') ? [ordem, ordem.slice(1)] : [ordem, `-${ordem}`])
