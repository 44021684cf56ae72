import { Link } from 'react-router-dom'
import { BarraEmPartes } from '@/components/graficos/BarraEmPartes'
import { Card } from '@/components/ui/Card'
import { getTom, TOM_DA_VAGA } from '@/domain/tons'
import { getRotuloDoStatus } from '@/domain/vaga/vaga-status'
import { paths } from '@/lib/paths'
import type { NumerosDoPainel } from '../api'
import { sortVagas } from './em-ordem'
import { porSituacao } from './textos'

/** Vacancies by status: one bar, and each part with its number and its list. */
export function PorSituacao({ vagas }: { vagas: NumerosDoPainel['vagas_por_status'] }) {
  const partes = sortVagas(vagas).map(({ status, total }) => ({
    chave: status,
    rotulo: getRotuloDoStatus(status),
    total,
    tom: getTom(TOM_DA_VAGA, status),
  }))
  return (
    <Card className="min-w-0">
      <h3 className="text-lg">{porSituacao.titulo}</h3>
      <BarraEmPartes partes={partes} className="mt-4" />
      <ul className="mt-3 flex flex-wrap gap-x-6">
        {partes.map(({ chave, rotulo, total }) => (
          <li key={chave}>
            <Link
              to={paths.appVagas({ status: chave })}
              className="inline-flex min-h-11 items-center gap-1.5 text-sm text-tinta-suave hover:text-tinta hover:underline"
            >
              <span className="font-semibold text-tinta tabular-nums">{total}</span>
              <span>{rotulo}</span>
            </Link>
          </li>
        ))}
      </ul>
    </Card>
  )
}
