import { type ReactNode, useState } from 'react'
import type { Escolha } from './Serie'
import { TabelaDaFigura } from './TabelaDaFigura'

type Props<T> = {
  titulo: string
  /** Under the title while no place is chosen. */
  texto: string
  pontos: readonly T[]
  /** In place of the text, of the place under the pointer. */
  dizer: (ponto: T) => string
  /** The chart: its pointer chooses a place. */
  children: (escolha: Escolha) => ReactNode
  /** Name of the table, and the heads of its columns. */
  legenda?: string
  colunas: readonly string[]
  chave: (ponto: T) => string
  toCelulas: (ponto: T) => readonly ReactNode[]
  /** Nothing to draw. */
  vazia?: boolean
}

/** A chart with the figures of the chosen place, and the same as a table, newest first. */
export function Figura<T>({ titulo, texto, pontos, dizer, children, legenda = titulo, colunas, vazia, ...tabela }: Props<T>) {
  const [em, setEm] = useState<number | null>(null)
  const escolhido = em === null ? undefined : pontos[em]
  return (
    <figure>
      <figcaption>
        <h3 className="text-lg font-semibold">{titulo}</h3>
        <p className="mt-0.5 min-h-6 text-sm text-tinta-suave">{escolhido ? dizer(escolhido) : texto}</p>
      </figcaption>
      {vazia ? null : (
        <>
          <div aria-hidden="true" className="mt-3" onPointerLeave={() => setEm(null)}>
            {children({ em, onPick: setEm })}
          </div>
          <TabelaDaFigura
            legenda={legenda}
            colunas={colunas}
            linhas={pontos.toReversed().map((ponto) => ({ chave: tabela.chave(ponto), celulas: tabela.toCelulas(ponto) }))}
          />
        </>
      )}
    </figure>
  )
}

/** What a colour of the chart means. */
export const Legenda = ({ cores }: { cores: readonly (readonly [rotulo: string, cor: string])[] }) => (
  <p className="flex flex-wrap gap-x-4 gap-y-1 text-xs font-medium text-tinta-suave">
    {cores.map(([rotulo, cor]) => (
      <span key={rotulo} className="flex items-center gap-2">
        <span className="size-2.5 rounded-full" style={{ background: cor }} />
        <span>{` ${rotulo}`}</span>
      </span>
    ))}
  </p>
)
