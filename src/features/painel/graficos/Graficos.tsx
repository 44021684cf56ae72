import { Link } from 'react-router-dom'
import { BarraEmPartes } from '@/components/graficos/BarraEmPartes'
import { Card } from '@/components/ui/Card'
import { getTom, TOM_DA_VAGA } from '@/domain/tons'
import { getRotuloDoStatus, STATUS_VAGA } from '@/domain/vaga/vaga-status'
import type { NumerosDoPainel } from '../api'
import { PorDia } from '@/features/candidaturas/numeros/PorDia'
import { TemposDasCandidaturas } from '@/features/candidaturas/tempos/TemposDasCandidaturas'
import { paths } from '@/lib/paths'
import { porSituacao } from '../textos'

/** Fewer vacancies than this are read faster in their list. */
const MUITAS = 20

/** The pictures of the dashboard: views and applications by day, and many vacancies by status. */
export function Graficos({ numeros }: { numeros: NumerosDoPainel }) {
  const vagas = numeros.vagas_por_status
  return (
    <div className="mt-5 space-y-5">
      {vagas.reduce((total, cada) => total + cada.total, 0) >= MUITAS ? <PorSituacao vagas={vagas} /> : null}
      <Card className="min-w-0">
        <PorDia dias={numeros.por_dia} />
      </Card>
      <TemposDasCandidaturas nome="tempos-das-candidaturas" />
    </div>
  )
}

const ORDEM = Object.keys(STATUS_VAGA)
const lugar = (status: string) => (ORDEM.includes(status) ? ORDEM.indexOf(status) : ORDEM.length)

/** In the order of a vacancy's life; a status that this version does not know comes last. */
const sortVagas = (vagas: NumerosDoPainel['vagas_por_status']) => vagas.toSorted((a, b) => lugar(a.status) - lugar(b.status))

/** Vacancies by status: one bar, and each part with its number and its list. */
function PorSituacao({ vagas }: { vagas: NumerosDoPainel['vagas_por_status'] }) {
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
              to={paths.appVagas({ status: chave, empresa: 'todas' })}
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
