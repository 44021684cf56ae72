import { scaleLinear } from '@visx/scale'
import { getRotuloDoStatus } from '@/domain/vaga/vaga-status'
import type { NumerosDoPainel } from '../api'
import { sortVagas } from './em-ordem'

const COR: Record<string, string> = {
  published: 'bg-marca',
  aguardando_publicacao: 'bg-fibra-broto',
  pago: 'bg-fibra-anil',
  pending_payment: 'bg-fibra-acafrao',
  payment_failed: 'bg-fibra-urucum',
  recusada: 'bg-erro',
  encerrada: 'bg-tinta-suave',
}

/** Vacancies by status: a table whose bars are its figures again. */
export function PorSituacao({ vagas }: { vagas: NumerosDoPainel['vagas_por_status'] }) {
  const linhas = sortVagas(vagas)
  const largura = scaleLinear<number>({ domain: [0, Math.max(1, ...linhas.map(({ total }) => total))], range: [0, 100] })
  return (
    <table className="w-full">
      <caption className="text-left text-lg font-semibold">Vagas por situação</caption>
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
            <td aria-hidden="true" className="col-span-2 mt-1.5 h-2.5 overflow-hidden rounded-full bg-suave">
              <span
                className={`block h-full rounded-full ${COR[status] ?? 'bg-fibra-palha'}`}
                style={{ width: `${largura(total)}%` }}
              />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
