import type { ReactNode } from 'react'
import { ProportionBar } from '@/components/panel/ProportionBar'
import { getRotuloDaOrigem } from '@/domain/vaga/visita'
import { temposPorOrigem } from '../textos'

/** A column: its whole name, its short one, what a row has there, and its look. */
export type ColunaDaOrigem<T> = readonly [inteira: string, curta: string, read: (linha: T) => ReactNode, look?: string]

type Props<T> = {
  titulo: ReactNode
  linhas: readonly T[]
  colunas: readonly ColunaDaOrigem<T>[]
  /** The figure that a row repeats as a bar. */
  barra?: (linha: T) => number
}

const cabeca = 'pb-2 pl-3 first:pl-0 text-xs font-semibold text-tinta-suave'

/** A row for each origin. */
export const TabelaPorOrigem = <T extends { canal: string | null }>({ titulo, linhas, colunas, barra }: Props<T>) => (
  <table className="w-full">
    <caption className="pb-4 text-left text-lg font-semibold">{titulo}</caption>
    <thead>
      <tr>
        <th scope="col" className={`${cabeca} text-left`}>
          {temposPorOrigem.origem}
        </th>
        {colunas.map(([inteira, curta, , look = '']) => (
          <th key={inteira} scope="col" className={`${cabeca} text-right ${look}`}>
            <abbr title={inteira} className="no-underline">
              {curta}
            </abbr>
          </th>
        ))}
      </tr>
    </thead>
    <tbody className="divide-y divide-linha border-t border-linha text-sm tabular-nums">
      {linhas.map((linha) => (
        <tr key={linha.canal}>
          <th scope="row" className="py-2.5 pr-3 text-left font-normal break-words hyphens-auto">
            <span>{getRotuloDaOrigem(linha.canal ?? '')}</span>
            {barra ? (
              <span className="mt-1.5 block">
                <ProportionBar value={barra(linha)} largest={Math.max(1, ...linhas.map(barra))} />
              </span>
            ) : null}
          </th>
          {colunas.map(([inteira, , read, look = '']) => (
            <td key={inteira} className={`py-2.5 pl-3 text-right align-top ${look}`}>
              {read(linha)}
            </td>
          ))}
        </tr>
      ))}
    </tbody>
  </table>
)
