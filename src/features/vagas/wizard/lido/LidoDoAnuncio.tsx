import { createContext, use } from 'react'
import { useWatch } from 'react-hook-form'
import type { AnuncioLido } from '@/domain/vaga/colado/ler'
import { lidoDoAnuncio } from '../textos'

/** The pasted ad that the form around was filled from. */
export const ColadoContext = createContext<AnuncioLido | undefined>(undefined)

/** Under a field: the words of the pasted ad that its answer was read from, until there is another answer. */
export function LidoDoAnuncio({ campo }: { campo: string }) {
  const { valores, trechos } = use(ColadoContext) ?? {}
  const resposta: unknown = useWatch({ name: campo })
  const trecho = trechos?.[campo]
  if (trecho === undefined || JSON.stringify(resposta) !== JSON.stringify(valores?.[campo])) return null
  return (
    <p data-lido={campo} className="mt-1.5 text-sm wrap-anywhere text-tinta-suave">
      <span>{lidoDoAnuncio.doAnuncio}</span>
      <span>{`: “${trecho.length > 100 ? `${trecho.slice(0, 100)}…` : trecho}”`}</span>
    </p>
  )
}
