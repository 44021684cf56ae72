import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import { Link } from 'react-router-dom'
import { Pending } from '@/components/feedback/Pending'
import { Skeleton } from '@/components/ui/Skeleton'
import { useVisivel } from '@/components/site/use-visivel'
import { Badge } from '@/components/ui/Badge'
import { Card } from '@/components/ui/Card'
import { paths } from '@/lib/paths'
import { formatInteiro } from '@/domain/br/numero'
import { formatQuando } from '@/domain/br/quando'
import { type NumerosDoPainel, painelQueries } from './api'
import { LinhaDoPainel } from './LinhaDoPainel'
import { numerosDasVagas, vagasNoAr } from './textos'

const SemGraficos = () => <p className="mt-4 text-sm text-tinta-suave">{numerosDasVagas.falhaDosGraficos}</p>

/** The charts and their library are loaded only here, with data and once their place is on the screen; the page works without them. */
const loadGraficos = async () => (await import('./graficos/Graficos')).Graficos
const Graficos = lazy(() =>
  loadGraficos().then(
    (loaded) => ({ default: loaded }),
    () => ({ default: SemGraficos }),
  ),
)

/** Under so many the charts are folded. */
const VAGAS_PARA_GRAFICOS = 20

const CONTADORES = [
  { campo: 'vagas_ativas', rotulo: 'Vagas ativas', to: paths.appVagas({ status: 'published', empresa: 'todas' }) },
  { campo: 'empresas', rotulo: 'Empresas cadastradas', to: paths.appEmpresas() },
  { campo: 'candidaturas', rotulo: 'Candidaturas', to: paths.appVagas({ empresa: 'todas' }) },
] as const

/** The vacancies on the air, from the same answer as the figures. */
export function VagasDoRecrutador({ userId }: { userId: string }) {
  const { data } = useQuery(painelQueries.numeros(userId))
  return data ? <VagasNoAr vagas={data.no_ar} /> : null
}

/** The person's vacancies in figures: three counters, and pictures once there is a vacancy (docs/product/vacancies.md#dashboard). */
export function NumerosDasVagas({ userId }: { userId: string }) {
  const query = useQuery(painelQueries.numeros(userId))
  const { data, error } = query
  return (
    <section aria-labelledby="numeros-das-vagas" className="mt-12">
      <h2 id="numeros-das-vagas" className="text-xl">
        {numerosDasVagas.titulo}
      </h2>
      {error && !data ? (
        <Pending query={query} className="mt-5" />
      ) : (
        <>
          <Contadores numeros={data} />
          {data?.so_as_novas ? <p className="mt-3 text-sm text-tinta-suave">{numerosDasVagas.soAsNovas}</p> : null}
          {data ? <Imagens numeros={data} /> : null}
        </>
      )}
    </section>
  )
}

function Contadores({ numeros }: { numeros: NumerosDoPainel | undefined }) {
  return (
    <dl
      aria-busy={numeros === undefined}
      className="mt-5 grid grid-cols-3 divide-x divide-linha rounded-cartao border border-linha bg-superficie shadow-cartao"
    >
      {CONTADORES.map(({ campo, rotulo, to }) => (
        <div key={campo} className="relative flex min-w-0 flex-col items-start px-2.5 py-3 sm:px-7 sm:py-4">
          <dt className="mt-1 text-xs text-tinta-suave sm:text-sm">
            {to ? (
              <Link to={to} className="after:absolute after:inset-0 hover:text-tinta hover:underline">
                {rotulo}
              </Link>
            ) : (
              rotulo
            )}
          </dt>
          <dd className="order-first text-2xl font-semibold tracking-[-0.02em]">
            {numeros ? formatInteiro(numeros[campo]) : <Skeleton className="h-9 w-14" />}
          </dd>
        </div>
      ))}
    </dl>
  )
}

function Imagens({ numeros }: { numeros: NumerosDoPainel }) {
  const [seen, setSeen] = useState(false)
  const [watch, visivel] = useVisivel()
  if (visivel && !seen) setSeen(true)
  if (numeros.vagas_por_status.length === 0) {
    return <p className="mt-4 text-sm text-tinta-suave">{numerosDasVagas.semVagas}</p>
  }
  const lugar = <Skeleton className="mt-5 h-80 w-full rounded-cartao" />
  // Of a few vacancies the lines above say the same.
  if (numeros.vagas_por_status.reduce((soma, { total }) => soma + total, 0) < VAGAS_PARA_GRAFICOS)
    return (
      <details onToggle={() => setSeen(true)} className="mt-4">
        <summary className="inline-flex min-h-11 items-center text-sm font-semibold text-marca underline underline-offset-4">
          {numerosDasVagas.verGraficos}
        </summary>
        {seen ? (
          <Suspense fallback={lugar}>
            <Graficos numeros={numeros} />
          </Suspense>
        ) : null}
      </details>
    )
  return (
    <div ref={seen ? undefined : watch}>
      {seen ? (
        <Suspense fallback={lugar}>
          <Graficos numeros={numeros} />
        </Suspense>
      ) : (
        lugar
      )}
    </div>
  )
}

/** Vacancies on the air, those with new applications first; nothing without one. */
function VagasNoAr({ vagas }: { vagas: NumerosDoPainel['no_ar'] }) {
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
        {novas > 0 ? <Badge tone="accent">{vagasNoAr.emRecebida(novas)}</Badge> : null}
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
