import { type ReactNode, useState } from 'react'
import { Chevron } from '@/components/ui/Chevron'
import type { Escolha } from './Serie'

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

type TabelaDaFiguraProps = {
  legenda: string
  colunas: readonly string[]
  linhas: readonly { readonly chave: string; readonly celulas: readonly ReactNode[] }[]
}

/** The chart as a table, as its text alternative. The first column names the line. */
function TabelaDaFigura({ legenda, colunas, linhas }: TabelaDaFiguraProps) {
  return (
    <details className="group mt-3">
      <summary className="flex min-h-10 list-none items-center gap-1 text-sm font-semibold text-marca [&::-webkit-details-marker]:hidden">
        Ver em tabela
        <Chevron className="size-4 transition-transform group-open:rotate-180" />
      </summary>
      <div className="mt-2 overflow-x-auto rounded-campo border border-linha">
        <table className="w-full text-xs sm:text-sm">
          <caption className="sr-only">{legenda}</caption>
          <thead className="bg-suave text-left">
            <tr>
              {colunas.map((coluna, at) => (
                <th key={coluna} scope="col" className={`px-2 py-2 sm:px-4 font-semibold ${at > 0 ? 'text-right' : ''}`}>
                  {coluna}
                </th>
              ))}
            </tr>
          </thead>
          <tbody className="divide-y divide-linha tabular-nums">
            {linhas.map(({ chave, celulas: [nome, ...valores] }) => (
              <tr key={chave}>
                <th scope="row" className="px-2 py-2 sm:px-4 text-left font-normal">
                  {nome}
                </th>
                {valores.map((valor, at) => (
                  <td key={colunas[at + 1]} className="px-2 py-2 sm:px-4 text-right whitespace-nowrap">
                    {valor}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </details>
  )
}
