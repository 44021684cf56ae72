/* The board in the query cache: optimistic updates of a move. */
import type { InfiniteData, QueryClient, QueryKey } from '@tanstack/react-query'
import type { Candidatura } from '@/domain/contratos/candidaturas'
import { ORDEM_CANDIDATURA, type StatusCandidatura } from '@/domain/candidatura/candidatura'
import { candidaturaQueries, type PaginaDeCandidaturas } from '../api'

export type Coluna = InfiniteData<PaginaDeCandidaturas>
export type Totais = PaginaDeCandidaturas['totais']

const maisNova = (a: Candidatura, b: Candidatura) => a.criada_em > b.criada_em || (a.criada_em === b.criada_em && a.id > b.id)

/** All loaded applications of a column, newest first; one that was moved in and also came with a later page appears once. */
export const listItens = (coluna: Coluna | undefined): Candidatura[] => {
  const todos = coluna?.pages.flatMap(({ itens }) => itens) ?? []
  return [...new Map(todos.map((item) => [item.id, item])).values()]
}

/** The column without that application. */
export const removeItem = (coluna: Coluna, id: string): Coluna => ({
  ...coluna,
  pages: coluna.pages.map((page) => ({ ...page, itens: page.itens.filter((item) => item.id !== id) })),
})

/** The column with that application at the position of its age, once. */
export function addItem(coluna: Coluna, novo: Candidatura): Coluna {
  const { pages, ...resto } = removeItem(coluna, novo.id)
  const at = pages.findIndex(({ itens }) => itens.some((item) => maisNova(novo, item)))
  const page = at === -1 ? pages.length - 1 : at
  return {
    ...resto,
    pages: pages.map((other, index) => {
      if (index !== page) return other
      const before = other.itens.filter((item) => !maisNova(novo, item))
      return { ...other, itens: [...before, novo, ...other.itens.filter((item) => maisNova(novo, item))] }
    }),
  }
}

const comTotais = (coluna: Coluna, de: string, para: string): Coluna => ({
  ...coluna,
  pages: coluna.pages.map((page) => {
    const totais = { ...page.totais }
    totais[de] = Math.max(0, (totais[de] ?? 0) - 1)
    totais[para] = (totais[para] ?? 0) + 1
    return { ...page, totais }
  }),
})

type ColunaNaTela = { readonly key: QueryKey; readonly status: StatusCandidatura; readonly coluna: Coluna }

/** The loaded boards that show that application: the whole one, and those of filters under which it was loaded. */
function listQuadros(queries: QueryClient, vagaId: string, id: string): ColunaNaTela[][] {
  const quadros = new Map<string, ColunaNaTela[]>()
  for (const status of ORDEM_CANDIDATURA) {
    for (const [key, coluna] of queries.getQueriesData<Coluna>({
      queryKey: candidaturaQueries.coluna(vagaId, status).queryKey,
    })) {
      const { filtros } = key[1] as { filtros?: unknown }
      const quadro = JSON.stringify(filtros ?? null)
      if (coluna) quadros.set(quadro, [...(quadros.get(quadro) ?? []), { key, status, coluna }])
    }
  }
  return [...quadros].flatMap(([filtros, colunas]) =>
    filtros === 'null' || colunas.some(({ coluna }) => listItens(coluna).some((item) => item.id === id)) ? [colunas] : [],
  )
}

/** Changes every loaded column in which that application may stand. */
function changeColunas(
  queries: QueryClient,
  vagaId: string,
  id: string,
  change: (coluna: Coluna, status: StatusCandidatura) => Coluna,
) {
  for (const { key: queryKey, status, coluna } of listQuadros(queries, vagaId, id).flat()) {
    // A read that began before would bring the application back: asked again once the server has answered.
    const lendo = queries.isFetching({ queryKey, exact: true }) > 0
    const reler = lendo || queries.getQueryState(queryKey)?.isInvalidated
    if (lendo) void queries.cancelQueries({ queryKey, exact: true })
    queries.setQueryData<Coluna>(queryKey, change(coluna, status))
    if (reler) void queries.invalidateQueries({ queryKey, exact: true, refetchType: 'none' })
  }
}

/** Shows an application in its new column, and counts it there. */
export function moveNoQuadro(queries: QueryClient, vagaId: string, item: Candidatura, para: StatusCandidatura) {
  if (item.status === para) return
  changeColunas(queries, vagaId, item.id, (coluna, status) => {
    const contada = comTotais(coluna, item.status, para)
    return status === para ? addItem(contada, { ...item, status: para }) : removeItem(contada, item.id)
  })
}

/** Replaces the board's data of that application by the server's answer. */
export function keepNoQuadro(queries: QueryClient, vagaId: string, novo: Candidatura) {
  queries.setQueryData(candidaturaQueries.uma(vagaId, novo.id).queryKey, novo)
  void queries.invalidateQueries({ queryKey: candidaturaQueries.historico(vagaId, novo.id).queryKey })
  changeColunas(queries, vagaId, novo.id, (coluna, status) =>
    status === novo.status ? addItem(coluna, novo) : removeItem(coluna, novo.id),
  )
  void queries.invalidateQueries({
    queryKey: ['candidaturas', { vagaId }],
    predicate: ({ state }) => state.isInvalidated,
  })
}

/** The application in the cache, in any column. */
export function findNoQuadro(queries: QueryClient, vagaId: string, id: string): Candidatura | undefined {
  const colunas = ORDEM_CANDIDATURA.flatMap((status) =>
    queries.getQueriesData<Coluna>({ queryKey: candidaturaQueries.coluna(vagaId, status).queryKey }),
  )
  return colunas.flatMap(([, coluna]) => listItens(coluna)).find((item) => item.id === id)
}

/** The application as it was shown at a press; after a press that waited for another of this person, with the version that one left. */
export const findAtual = (queries: QueryClient, vagaId: string, mostrada: Candidatura, waits?: boolean): Candidatura =>
  (waits ? findNoQuadro(queries, vagaId, mostrada.id) : undefined) ?? mostrada
