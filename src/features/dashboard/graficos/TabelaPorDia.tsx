import { Chevron } from '@/components/ui/Chevron'
import type { NumerosDoDia } from '../api'
import { formatDiaCurto } from './dia'
import { tabelaPorDia } from './textos'

/** The chart as a table, as its text alternative; newest day first. */
export function TabelaPorDia({ dias }: { dias: readonly NumerosDoDia[] }) {
  return (
    <details className="group mt-3">
      <summary className="flex min-h-11 list-none items-center gap-1 text-sm font-semibold text-marca [&::-webkit-details-marker]:hidden">
        {tabelaPorDia.verTabela}
        <Chevron className="size-4 transition-transform group-open:rotate-180" />
      </summary>
      <div className="mt-2 rounded-campo border border-linha">
        <table className="w-full text-xs sm:text-sm">
          <caption className="sr-only">{tabelaPorDia.titulo}</caption>
          <thead className="bg-suave text-left">
            <tr>
              <th scope="col" className="px-2 py-2 sm:px-4 font-semibold">
                Dia
              </th>
              <th scope="col" className="px-2 py-2 sm:px-4 text-right font-semibold">
                Visualizações
              </th>
              <th scope="col" className="px-2 py-2 sm:px-4 text-right font-semibold">
                Candidaturas
              </th>
            </tr>
          </thead>
          <tbody className="divide-y divide-linha tabular-nums">
            {dias.toReversed().map(({ dia, visualizacoes, candidaturas }) => (
              <tr key={dia}>
                <th scope="row" className="px-2 py-2 sm:px-4 text-left font-normal">
                  <time dateTime={dia}>{formatDiaCurto(dia)}</time>
                </th>
                <td className="px-2 py-2 sm:px-4 text-right">{visualizacoes}</td>
                <td className="px-2 py-2 sm:px-4 text-right">{candidaturas}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </details>
  )
}
