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

type Opcoes = {
  /** Prefix of each parameter, where a page has several tables. */
  prefixo?: string | undefined
  /** Fixed filters, independent of the address. */
  fixos?: Readonly<Record<string, string>> | undefined
}

/**
 * Search, filters, order and open row of a table, all in the address, so that a view can be shared and the back button undoes them.
 */
export function useConsulta(tabela: Tabela, { prefixo = '', fixos = {} }: Opcoes = {}) {
  const livres = tabela.filtros.filter(({ nome }) => !(nome in fixos))
  const filtros = useUrlFilters({
    ...(tabela.busca && { [`${prefixo}busca`]: freeText }),
    ...Object.fromEntries(livres.map((filtro) => [prefixo + filtro.nome, regraDe(filtro)])),
  })
  const [padrao] = tabela.ordens
  const ordenada = useUrlFilters({ [`${prefixo}ordem`]: oneOf(tabela.ordens.map(({ value }) => value).flatMap(ambas)) })
  const [search, setSearch] = useSearchParams()
  const valorDe = (nome: string) => filtros.values[prefixo + nome] ?? ''
  const consulta: Consulta = {
    busca: valorDe('busca'),
    filtros: { ...Object.fromEntries(livres.map(({ nome }) => [nome, valorDe(nome)])), ...fixos },
    ordem: ordenada.values[`${prefixo}ordem`] || (padrao?.value ?? ''),
  }
  return {
    consulta,
    livres,
    valorDe,
    /** Number of filters that are set, the search included. */
    postos: filtros.count,
    filtrar: (nome: string, valor: string, replace?: boolean) => filtros.set(prefixo + nome, valor, replace),
    limpar: filtros.clear,
    ordenar: (ordem: string) => ordenada.set(`${prefixo}ordem`, ordem === padrao?.value ? '' : ordem),
    /** Id of the row whose detail is open. */
    aberta: search.get(`${prefixo}item`),
    abrir: (id: string | null) =>
      setSearch(
        (before) => {
          const next = new URLSearchParams(before)
          if (id) next.set(`${prefixo}item`, id)
          else next.delete(`${prefixo}item`)
          return next
        },
        { replace: id === null, preventScrollReset: true },
      ),
  }
}

/** Reverses an order. */
const ambas = (ordem: string) => (ordem.startsWith('-') ? [ordem, ordem.slice(1)] : [ordem, `-${ordem}`])
