import { useRef, useState } from 'react'
import { writeCsv } from '@/domain/planilha/csv'
import { type AppError, toAppError } from '@/lib/errors'
import type { CursorDaLista } from '@/domain/contratos/equipe'
import { type Consulta, readListaParaExportar } from '../../api'
import type { Coluna, Tabela } from '../registro/tabela'
import { toValorNoArquivo } from '../registro/valor'

/** Progress of reading a list. `lidas`: rows so far; `total`: as the server counted or estimated it. */
export type Exportacao =
  | { readonly fase: 'parada' }
  | { readonly fase: 'lendo'; readonly lidas: number; readonly total: number }
  | { readonly fase: 'interrompida'; readonly lidas: number; readonly total: number; readonly error: AppError | null }
  | { readonly fase: 'pronta'; readonly total: number; readonly arquivo: string }

type Andamento = { partes: Blob[]; lidas: number; cursor: CursorDaLista; total: number; titulos: readonly Coluna[] }

const TIPO = 'text/csv;charset=utf-8'

/**
 * Reads a whole list, page after page, as the lines of one file, and passes it to `save`, which returns the file's name. It can be
 * stopped, and resumes where it was, also after a failure. Pages become blobs at once, so that a million rows are not texts in
 * memory.
 */
export function useExportarLista(
  tabela: Tabela,
  consulta: Consulta,
  colunas: readonly Coluna[],
  save: (arquivo: Blob) => string,
) {
  const [estado, setEstado] = useState<Exportacao>({ fase: 'parada' })
  const andamento = useRef<Andamento | null>(null)
  const leitura = useRef<AbortController | null>(null)

  async function ler(feito: Andamento, signal: AbortSignal) {
    for (;;) {
      const pagina = await readListaParaExportar(tabela, consulta, feito.cursor, signal)
      // An answer that came after the export was stopped.
      if (signal.aborted) return
      const linhas = pagina.itens.map((linha) => feito.titulos.map((coluna) => toValorNoArquivo(coluna, linha)))
      const primeira = feito.partes.length === 0
      const texto = writeCsv(primeira ? [feito.titulos.map(({ titulo }) => titulo), ...linhas] : linhas)
      // Only the beginning of the file has the UTF-8 byte order mark.
      feito.partes.push(new Blob([primeira ? texto : texto.slice(1)], { type: TIPO }))
      feito.lidas += linhas.length
      feito.total = Math.max(pagina.total, feito.lidas)
      feito.cursor = pagina.proximo
      if (pagina.proximo === null) break
      setEstado({ fase: 'lendo', lidas: feito.lidas, total: feito.total })
    }
    setEstado({ fase: 'pronta', total: feito.lidas, arquivo: save(new Blob(feito.partes, { type: TIPO })) })
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
      andamento.current ??= { partes: [], lidas: 0, cursor: null, total: 0, titulos: colunas }
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
