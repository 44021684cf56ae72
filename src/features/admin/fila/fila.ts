import { type ComponentType, lazy } from 'react'
import type { Detalhe, Linha } from './linha'
import { writeMotivo } from './motivos'

type Tom = 'neutral' | 'brand' | 'accent' | 'success' | 'warning' | 'error'

/** The content of a line of the queue. */
export type Resumo = {
  readonly titulo: string
  readonly detalhe: string
  /** Its time or deadline, as text. */
  readonly quando: string
  readonly marca?: { readonly tom: Tom; readonly texto: string } | undefined
}

/** The props of an item's view. */
export type FichaProps = {
  readonly detalhe: Detalhe
  /** The item was decided and leaves the queue: the next one opens. */
  readonly onDecidido: () => void
  /** The item changed and stays, or changed elsewhere: it is reloaded. */
  readonly onRecarregar: () => void
}

/** One queue: its rows, the content of its lines and the decisions on an item. */
export type Fila = {
  readonly id: string
  readonly label: string
  readonly tabela: string
  readonly ordem?: string
  /** The key column of a row. */
  readonly chave?: string
  readonly busca?: boolean
  /** Views of the queue; where items wait for the team, the first lists exactly these (`tests/db/admin/espera.test.ts`). */
  readonly recortes: readonly {
    readonly id: string
    readonly label: string
    readonly filtros: Readonly<Record<string, string>>
    /** Overrides that of the queue. */
    readonly ordem?: string
  }[]
  readonly vazio: { readonly titulo: string; readonly texto: string }
  readonly resumo: (linha: Linha) => Resumo
  readonly Ficha: ComponentType<FichaProps>
}

/** The first view of a queue: what its badge counts, oldest first by `ordem`. */
export const createPedeAcao = (ordem: string) => ({ id: 'acao', label: 'Pede ação', filtros: { pede_acao: 'true' }, ordem })

/** The content of a line; of what waits, the badge says why, never the status. */
export function describeItem(fila: Fila, linha: Linha): Resumo {
  const marca = writeMotivo(fila.id, linha)
  return { ...fila.resumo(linha), ...(marca && { marca }) }
}

/** The view of an item, downloaded when the first one is opened: the page of what waits lists every queue and opens none. */
export const toLazyFicha = (load: () => Promise<ComponentType<FichaProps>>): ComponentType<FichaProps> =>
  lazy(async () => ({ default: await load() }))
