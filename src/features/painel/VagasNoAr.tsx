import { Badge } from '@/components/ui/Badge'
import { Card } from '@/components/ui/Card'
import { formatQuando } from '@/domain/br/quando'
import { paths } from '@/lib/paths'
import type { NumerosDoPainel } from './api'
import { LinhaDoPainel } from './LinhaDoPainel'
import { vagasNoAr } from './textos'

/** Vacancies on the air, those with new applications first; nothing without one. */
export function VagasNoAr({ vagas }: { vagas: NumerosDoPainel['no_ar'] }) {
  if (vagas.length === 0) return null
  return (
    <section aria-labelledby="vagas-no-ar">
      <h2 id="vagas-no-ar" className="text-xl">
        {vagasNoAr.titulo}
      </h2>
      <Card className="mt-4 !p-0">
        <ul className="divide-y divide-linha">
          {vagas.map((vaga) => (
            <Vaga key={vaga.id} vaga={vaga} />
          ))}
        </ul>
      </Card>
    </section>
  )
}

function Vaga({ vaga: { id, cargo, empresa, expira_em, novas, visitas } }: { vaga: NumerosDoPainel['no_ar'][number] }) {
  const daSemana = vagasNoAr.visitas(visitas.reduce((total, dia) => total + dia, 0))
  return (
    <LinhaDoPainel to={paths.minhaVaga(id)} titulo={cargo} sobre={[empresa, vagasNoAr.ate(formatQuando(expira_em))]}>
      <span className="flex shrink-0 flex-col items-end gap-x-5 gap-y-1.5 sm:flex-row sm:items-center">
        {novas > 0 ? <Badge tone="accent">{vagasNoAr.novas(novas)}</Badge> : null}
        <span title={daSemana}>
          <span className="sr-only">{daSemana}</span>
          <Faisca valores={visitas} />
        </span>
      </span>
    </LinhaDoPainel>
  )
}

/** A few days as bars in the line of a text; decoration beside the sum in words. */
function Faisca({ valores }: { valores: readonly number[] }) {
  const maior = Math.max(...valores, 5)
  return (
    <svg viewBox={`0 0 ${valores.length * 8} 24`} aria-hidden="true" className="h-6 w-14 shrink-0">
      {valores.map((valor, at) => {
        const altura = Math.max(2, (24 * valor) / maior)
        return (
          <rect
            // The place is the day.
            key={at} // oxlint-disable-line no-array-index-key
            x={at * 8 + 1}
            y={24 - altura}
            width={6}
            height={altura}
            rx={1.5}
            className={valor > 0 ? 'fill-marca' : 'fill-linha'}
          />
        )
      })}
    </svg>
  )
}
