import type { ReactNode } from 'react'
import { Chevron } from '@/components/ui/Chevron'

type Props = {
  legenda: string
  colunas: readonly string[]
  linhas: readonly { readonly chave: string; readonly celulas: readonly ReactNode[] }[]
}

/** The chart as a table, as its text alternative. The first column names the line. */
export function TabelaDaFigura({ legenda, colunas, linhas }: Props) {
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
