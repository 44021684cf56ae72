import { useState } from 'react'
import { ORDEM_CANDIDATURA, type StatusCandidatura } from '@/domain/candidatura/candidatura'
import { listItens } from '../quadro/estado'
import type { Colunas } from '../quadro/QuadroDeCandidaturas'

type Fila = { readonly status: StatusCandidatura; readonly ids: readonly string[] }
/** The open application is the `lugar`-th of those that are loaded of its column. */
export type Vizinhas = {
  lugar: number
  quantas: number
  haMais: boolean
  anterior?: string | undefined
  proxima?: string | undefined
}

/** How many are left to read when the next page of the column is loaded. */
const ADIANTE = 3

/**
 * The applications before and after the open one, in the column where it was opened, also once it has been moved out of there; null
 * while none is open or its column is not loaded. `advance` is called as the next one opens: it loads the column's next page in time.
 */
export function useVizinhas(colunas: Colunas, id: string | null): { vizinhas: Vizinhas | null; advance: () => void } {
  const [fila, setFila] = useState<Fila | null>(null)
  const listIds = (status: StatusCandidatura) => listItens(colunas[status].data).map((item) => item.id)
  const begin = (aberta: string): Fila | null => {
    const status = ORDEM_CANDIDATURA.find((each) => listIds(each).includes(aberta))
    return status ? { status, ids: listIds(status) } : null
  }
  const atual = id === null ? null : fila?.ids.includes(id) ? withNew(fila, listIds(fila.status)) : begin(id)
  if (atual !== fila) setFila(atual)
  if (id === null || atual === null) return { vizinhas: null, advance: () => undefined }
  const { ids, status } = atual
  const at = ids.indexOf(id)
  const { hasNextPage, isFetchingNextPage, fetchNextPage } = colunas[status]
  return {
    vizinhas: { lugar: at + 1, quantas: ids.length, haMais: hasNextPage, anterior: ids[at - 1], proxima: ids[at + 1] },
    advance: () => {
      if (hasNextPage && !isFetchingNextPage && ids.length - at - 2 < ADIANTE) void fetchNextPage()
    },
  }
}

/** The same, with what the column has gained since at its end. */
function withNew(fila: Fila, presentes: readonly string[]): Fila {
  const novas = presentes.filter((each) => !fila.ids.includes(each))
  return novas.length === 0 ? fila : { ...fila, ids: [...fila.ids, ...novas] }
}
