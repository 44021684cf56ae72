import { ProportionBar } from '@/components/panel/ProportionBar'
import type { NumerosDaVaga } from '@/domain/contratos/vagas'
import { getRotuloDaOrigem } from '@/domain/vaga/visita'
import { formatInteiro } from '@/domain/br/numero'
import { porOrigem } from './textos'

const cabeca = 'pb-2 pl-3 first:pl-0 text-xs font-semibold text-tinta-suave'

/** Origins of visits: a table that repeats its views as bars. */
export function PorOrigem({ origens }: { origens: NumerosDaVaga['por_canal'] }) {
  const maior = Math.max(1, ...origens.map(({ visualizacoes }) => visualizacoes))
  return (
    <table className="w-full">
      <caption className="pb-4 text-left">
        <span className="block text-lg font-semibold">{porOrigem.ondeVieram}</span>
        <span className="mt-0.5 block text-sm text-tinta-suave">{porOrigem.linkCadaCanal}</span>
      </caption>
      <thead>
        <tr>
          <th scope="col" className={`${cabeca} text-left`}>
            Origem
          </th>
          <th scope="col" className={`${cabeca} text-right`}>
            Visitas
          </th>
          <th scope="col" className={`${cabeca} text-right`}>
            Cliques
          </th>
          <th scope="col" className={`${cabeca} text-right`}>
            <abbr title="Candidaturas" className="no-underline">
              Cand.
            </abbr>
          </th>
        </tr>
      </thead>
      <tbody className="divide-y divide-linha border-t border-linha text-sm tabular-nums">
        {origens.map(({ canal, visualizacoes, cliques, candidaturas }) => (
          <tr key={canal}>
            <th scope="row" className="py-2.5 pr-3 text-left font-normal break-words hyphens-auto">
              <span>{getRotuloDaOrigem(canal)}</span>
              <span className="mt-1.5 block">
                <ProportionBar value={visualizacoes} largest={maior} />
              </span>
            </th>
            <td className="py-2.5 pl-3 text-right align-top sm:w-20">{formatInteiro(visualizacoes)}</td>
            <td className="py-2.5 pl-3 text-right align-top sm:w-20">{formatInteiro(cliques)}</td>
            <td className="py-2.5 pl-3 text-right align-top font-semibold sm:w-20">{formatInteiro(candidaturas)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
