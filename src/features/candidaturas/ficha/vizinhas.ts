import { useEffect, useState } from 'react'
import { ORDEM_CANDIDATURA, type StatusCandidatura } from '@/domain/candidatura/candidatura'
import { listItens } from '../quadro/estado'
import type { Colunas } from '../quadro/QuadroDeCandidaturas'

type Fila = { readonly status: StatusCandidatura; readonly ids: readonly string[] }
export type Vizinhas = {
  /** The open application is the `lugar`-th of those that are loaded of its column. */
  lugar: number
  quantas: number
  haMais: boolean
  anterior: string | undefined
  proxima: string | undefined
  /** Asks again for the column's next page, after a failure. */
  buscar: (() => void) | undefined
}

/** How many are left to read when the next page of the column is loaded. */
const ADIANTE = 3

/**
 * The applications before and after the open one, in the column where it was opened, also once it has been moved out of there; null
 * while none is open or its column is not loaded. The column's next page is loaded in time.
 */
export function useVizinhas(colunas: Colunas, id: string | null): Vizinhas | null {
  const [fila, setFila] = useState<Fila | null>(null)
  const listIds = (status: StatusCandidatura) => listItens(colunas[status].data).map((item) => item.id)
  const begin = (aberta: string): Fila | null => {
    const status = ORDEM_CANDIDATURA.find((each) => listIds(each).includes(aberta))
    return status ? { status, ids: listIds(status) } : null
  }
  const atual = id === null ? null : fila?.ids.includes(id) ? withNew(fila, listIds(fila.status)) : begin(id)
  if (atual !== fila) setFila(atual)
  const ids = atual?.ids ?? []
  const at = id === null ? -1 : ids.indexOf(id)
  const { hasNextPage, isFetching, isFetchNextPageError, fetchNextPage } = colunas[atual?.status ?? 'recebida']
  const precisa = atual !== null && hasNextPage && ids.length - at - 1 < ADIANTE
  const busca = precisa && !isFetching && !isFetchNextPageError
  // The address says which one is open, and the column follows.
  useEffect(() => {
    if (busca) void fetchNextPage()
  }, [busca, fetchNextPage])
  if (atual === null) return null
  return {
    lugar: at + 1,
    quantas: ids.length,
    haMais: hasNextPage,
    anterior: ids[at - 1],
    proxima: ids[at + 1],
    buscar: precisa && isFetchNextPageError ? () => void fetchNextPage() : undefined,
  }
}

/** The same, with what the column has gained since at its end. */
function withNew(fila: Fila, presentes: readonly string[]): Fila {
  const novas = presentes.filter((each) => !fila.ids.includes(each))
  return novas.length === 0 ? fila : { ...fila, ids: [...fila.ids, ...novas] }
}
