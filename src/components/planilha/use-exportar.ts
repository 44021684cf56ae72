import { useRef, useState } from 'react'
import { formatDiaIso } from '@/domain/br/quando'
import { writeCsv } from '@/domain/planilha/csv'
import { type AppError, toAppError } from '@/lib/errors'
import { saveFile } from './save-file'

/** A column of a file: its heading, and its value of an item. */
export type ColunaDoArquivo<T> = readonly [titulo: string, valor: (item: T) => string | number | null]

/** A list to export. */
export type Fonte<T, C> = {
  /** The page after a cursor; null at the first, and after the last. */
  readonly read: (
    cursor: C | null,
    signal: AbortSignal,
  ) => Promise<{ readonly itens: readonly T[]; readonly proximo: C | null; readonly total: number }>
  readonly colunas: readonly ColunaDoArquivo<T>[]
  /** Of a list in which an item may move to another page: it is written once. */
  readonly toId?: (item: T) => string
  /** The file's name, before the day. */
  readonly nome: string
}

/** Progress of reading a list. `lidas`: rows so far; `total`: as the server counted or estimated it. */
export type Exportacao =
  | { readonly fase: 'parada' }
  | { readonly fase: 'lendo'; readonly lidas: number; readonly total: number }
  | { readonly fase: 'interrompida'; readonly lidas: number; readonly total: number; readonly error: AppError | null }
  | { readonly fase: 'pronta'; readonly total: number; readonly arquivo: string }

type Andamento<T, C> = {
  partes: Blob[]
  vistos: Set<string>
  lidas: number
  cursor: C | null
  total: number
  colunas: readonly ColunaDoArquivo<T>[]
}

const TIPO = 'text/csv;charset=utf-8'

/**
 * Reads a whole list, page after page, and saves it as one file for a spreadsheet. It can be stopped, and resumes where it was, also
 * after a failure. Pages become blobs at once, so that a million rows are not texts in memory.
 */
export function useExportar<T, C>({ read, colunas, toId, nome }: Fonte<T, C>) {
  const [estado, setEstado] = useState<Exportacao>({ fase: 'parada' })
  const andamento = useRef<Andamento<T, C> | null>(null)
  const leitura = useRef<AbortController | null>(null)

  async function ler(feito: Andamento<T, C>, signal: AbortSignal) {
    for (;;) {
      const pagina = await read(feito.cursor, signal)
      // An answer that came after the export was stopped.
      if (signal.aborted) return
      const novos = toId ? pagina.itens.filter((item) => !feito.vistos.has(toId(item))) : pagina.itens
      for (const item of novos) if (toId) feito.vistos.add(toId(item))
      const linhas = novos.map((item) => feito.colunas.map(([, valor]) => valor(item)))
      const primeira = feito.partes.length === 0
      const texto = writeCsv(primeira ? [feito.colunas.map(([titulo]) => titulo), ...linhas] : linhas)
      // Only the beginning of the file has the UTF-8 byte order mark.
      feito.partes.push(new Blob([primeira ? texto : texto.slice(1)], { type: TIPO }))
      feito.lidas += linhas.length
      feito.total = Math.max(pagina.total, feito.lidas)
      feito.cursor = pagina.proximo
      if (pagina.proximo === null) break
      setEstado({ fase: 'lendo', lidas: feito.lidas, total: feito.total })
    }
    const arquivo = saveFile(new Blob(feito.partes, { type: TIPO }), `${nome}-${formatDiaIso(Date.now())}.csv`)
    setEstado({ fase: 'pronta', total: feito.lidas, arquivo })
    andamento.current = null
  }

  const parar = (error: AppError | null) => {
    const { lidas = 0, total = 0 } = andamento.current ?? {}
    setEstado({ fase: 'interrompida', lidas, total, error })
  }

  return {
    estado,
    /** Starts with the current columns, or resumes after a stop. */
    run: () => {
      if (leitura.current) return
      const controle = new AbortController()
      leitura.current = controle
      andamento.current ??= { partes: [], vistos: new Set(), lidas: 0, cursor: null, total: 0, colunas }
      const { lidas, total } = andamento.current
      setEstado({ fase: 'lendo', lidas, total })
      ler(andamento.current, controle.signal)
        .catch((failure: unknown) => {
          if (!controle.signal.aborted) parar(toAppError(failure))
        })
        .finally(() => {
          if (leitura.current === controle) leitura.current = null
        })
    },
    cancel: () => {
      leitura.current?.abort()
      leitura.current = null
      parar(null)
    },
    /** Discards the rows read so far. */
    reset: () => {
      andamento.current = null
      setEstado({ fase: 'parada' })
    },
  }
}
