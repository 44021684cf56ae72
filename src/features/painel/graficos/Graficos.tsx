import { Card } from '@/components/ui/Card'
import type { NumerosDoPainel } from '../api'
import { PorDia } from '@/features/candidaturas/numeros/PorDia'
import { PorSituacao } from './PorSituacao'

/** The two pictures of the dashboard. */
export function Graficos({ numeros }: { numeros: NumerosDoPainel }) {
  return (
    <div className="mt-5 grid gap-5 lg:grid-cols-[1.7fr_1fr] lg:items-stretch">
      <Card className="min-w-0">
        <PorDia dias={numeros.por_dia} />
      </Card>
      <Card className="min-w-0">
        <PorSituacao vagas={numeros.vagas_por_status} />
      </Card>
    </div>
  )
}
