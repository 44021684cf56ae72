import type { ComponentType } from 'react'
import type { Detalhe, Linha } from './linha'

type Tom = 'neutral' | 'brand' | 'accent' | 'success' | 'warning' | 'error'

/** What a line of the queue says. */
export type Resumo = {
  readonly titulo: string
  readonly detalhe: string
  /** When it happened or is due, in words. */
  readonly quando: string
  readonly marca?: { readonly tom: Tom; readonly texto: string } | undefined
}

/** What the sheet of an item is given. */
export type FichaProps = {
  readonly detalhe: Detalhe
  /** The item was decided and leaves: the next one opens. */
  readonly onDecidido: () => void
  /** The item changed and stays, or changed elsewhere: it is read anew. */
  readonly onRecarregar: () => void
}

/** One queue: which rows, what their lines say and what can be done with one. */
export type Fila = {
  readonly id: string
  readonly label: string
  readonly tabela: string
  readonly ordem?: string
  /** The column that names a row. */
  readonly chave?: string
  readonly busca?: boolean
  /** Parts of the queue; the first is the one that waits for somebody. */
  readonly recortes: readonly {
    readonly id: string
    readonly label: string
    readonly filtros: Readonly<Record<string, string>>
    /** Instead of that of the queue. */
    readonly ordem?: string
  }[]
  readonly vazio: { readonly titulo: string; readonly texto: string }
  readonly resumo: (linha: Linha) => Resumo
  readonly Ficha: ComponentType<FichaProps>
}
