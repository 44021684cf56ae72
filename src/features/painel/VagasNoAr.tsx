import { Link } from 'react-router-dom'
import { Faisca } from '@/components/graficos/Faisca'
import { Badge } from '@/components/ui/Badge'
import { Card } from '@/components/ui/Card'
import { formatQuando } from '@/domain/br/quando'
import { paths } from '@/lib/paths'
import type { NumerosDoPainel } from './api'
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
          {vagas.map(({ id, cargo, empresa, expira_em, novas, visitas }) => (
            <li key={id} className="relative flex items-center gap-x-4 px-4 py-3.5 hover:bg-fundo sm:px-6">
              <span className="min-w-0 flex-1">
                <Link to={paths.minhaVaga(id)} className="block font-semibold break-words after:absolute after:inset-0">
                  {cargo}
                </Link>
                <span className="block text-sm break-words text-tinta-suave">
                  {`${empresa} · ${vagasNoAr.ate(formatQuando(expira_em))}`}
                </span>
              </span>
              {novas > 0 ? (
                <Badge tone="accent" className="shrink-0">
                  {vagasNoAr.novas(novas)}
                </Badge>
              ) : null}
              <span title={vagasNoAr.visitas(visitas.reduce((total, dia) => total + dia, 0))}>
                <span className="sr-only">{vagasNoAr.visitas(visitas.reduce((total, dia) => total + dia, 0))}</span>
                <Faisca valores={visitas} />
              </span>
            </li>
          ))}
        </ul>
      </Card>
    </section>
  )
}
