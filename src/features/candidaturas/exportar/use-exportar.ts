import { useRef, useState } from 'react'
import type { Candidatura } from '@/domain/contratos/candidaturas'
import { type AppError, toAppError } from '@/lib/errors'
import { type Cursor, readCandidaturas } from '../api'

/** Page size of the server. */
const POR_VEZ = 100

/** Progress of reading all applications. `lidas`: so far; `total`: at the start. */
export type Exportacao =
  | { readonly fase: 'parada' }
  | { readonly fase: 'lendo'; readonly lidas: number; readonly total: number }
  | { readonly fase: 'interrompida'; readonly lidas: number; readonly total: number; readonly error: AppError | null }
  | { readonly fase: 'pronta'; readonly total: number; readonly arquivo: string }

type Andamento = { itens: Map<string, Candidatura>; cursor: Cursor; total: number }

const doZero = (): Andamento => ({ itens: new Map(), cursor: null, total: 0 })

/**
 * Reads every application of a vacancy, page after page, and passes them to `save`, which returns the file's name. It can be stopped,
 * and resumes where it was, also after a failure.
 */
export function useExportar(vagaId: string, save: (itens: readonly Candidatura[]) => string) {
  const [estado, setEstado] = useState<Exportacao>({ fase: 'parada' })
  const andamento = useRef(doZero())
  const leitura = useRef<AbortController | null>(null)

  async function ler(signal: AbortSignal) {
    const feito = andamento.current
    for (;;) {
      const pagina = await readCandidaturas({ vagaId, cursor: feito.cursor, limite: POR_VEZ, signal })
      // An answer that came after the export was stopped.
      if (signal.aborted) return
      for (const item of pagina.itens) feito.itens.set(item.id, item)
      const todas = Object.values(pagina.totais).reduce((sum, n) => sum + n, 0)
      feito.total = Math.max(todas, feito.itens.size)
      feito.cursor = pagina.proximo
      if (pagina.proximo === null) break
      setEstado({ fase: 'lendo', lidas: feito.itens.size, total: feito.total })
    }
    const itens = [...feito.itens.values()]
    setEstado({ fase: 'pronta', total: itens.length, arquivo: save(itens) })
    andamento.current = doZero()
  }

  const parar = (error: AppError | null) => {
    const { itens, total } = andamento.current
    setEstado({ fase: 'interrompida', lidas: itens.size, total, error })
  }

  return {
    estado,
    /** Starts, or resumes after a stop. */
    run: () => {
      if (leitura.current) return
      const controle = new AbortController()
      leitura.current = controle
      setEstado({ fase: 'lendo', lidas: andamento.current.itens.size, total: andamento.current.total })
      ler(controle.signal)
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
      andamento.current = doZero()
      setEstado({ fase: 'parada' })
    },
  }
}
