import { Card } from '@/components/ui/Card'
import type { NumerosDoPainel } from '../api'
import { PorDia } from '@/features/candidaturas/numeros/PorDia'
import { TemposDasCandidaturas } from '@/features/candidaturas/tempos/TemposDasCandidaturas'
import { PorSituacao } from './PorSituacao'

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
