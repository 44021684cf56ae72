import { ProportionBar } from '@/components/panel/ProportionBar'
import { getTom, TOM_DA_VAGA } from '@/domain/tons'
import { getRotuloDoStatus } from '@/domain/vaga/vaga-status'
import type { NumerosDoPainel } from '../api'
import { sortVagas } from './em-ordem'
import { porSituacao } from './textos'

/** Vacancies by status: a table whose bars are its figures again. */
export function PorSituacao({ vagas }: { vagas: NumerosDoPainel['vagas_por_status'] }) {
  const linhas = sortVagas(vagas)
  const largest = Math.max(...linhas.map(({ total }) => total))
  return (
    <table className="w-full">
      <caption className="text-left text-lg font-semibold">{porSituacao.titulo}</caption>
      <thead className="sr-only">
        <tr>
          <th scope="col">Situação</th>
          <th scope="col">Vagas</th>
        </tr>
      </thead>
      <tbody>
        {linhas.map(({ status, total }) => (
          <tr key={status} className="grid grid-cols-[1fr_auto] gap-x-4 pt-4">
            <th scope="row" className="text-left text-sm font-normal">
              {getRotuloDoStatus(status)}
            </th>
            <td className="text-sm font-semibold tabular-nums">{total}</td>
            <td aria-hidden="true" className="col-span-2 mt-1.5">
              <ProportionBar value={total} largest={largest} tom={getTom(TOM_DA_VAGA, status)} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
