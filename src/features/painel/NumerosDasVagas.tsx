import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import { Link } from 'react-router-dom'
import { LoadFailure } from '@/components/feedback/LoadFailure'
import { Skeleton } from '@/components/ui/Skeleton'
import { useVisivel } from '@/components/site/use-visivel'
import { paths } from '@/lib/paths'
import { formatInteiro } from '@/domain/br/numero'
import { type NumerosDoPainel, painelQueries } from './api'
import { VagasNoAr } from './VagasNoAr'
import { numerosDasVagas } from './textos'

const SemGraficos = () => <p className="mt-4 text-sm text-tinta-suave">{numerosDasVagas.graficosNaoChegaram}</p>

/** The charts and their library are loaded only here, with data and once their place is on the screen; the page works without them. */
const loadGraficos = async () => (await import('./graficos/Graficos')).Graficos
const Graficos = lazy(() =>
  loadGraficos().then(
    (loaded) => ({ default: loaded }),
    () => ({ default: SemGraficos }),
  ),
)

const CONTADORES = [
  { campo: 'vagas_ativas', rotulo: 'Vagas ativas', to: paths.appVagas({ status: 'published' }) },
  { campo: 'empresas', rotulo: 'Empresas cadastradas', to: paths.appEmpresas() },
  { campo: 'candidaturas', rotulo: 'Candidaturas', to: paths.appVagas() },
] as const

/** The vacancies on the air, from the same answer as the figures. */
export function VagasDoRecrutador({ userId }: { userId: string }) {
  const { data } = useQuery(painelQueries.numeros(userId))
  return data ? <VagasNoAr vagas={data.no_ar} /> : null
}

/** The person's vacancies in figures: three counters, and pictures once there is a vacancy (docs/product/vacancies.md#dashboard). */
export function NumerosDasVagas({ userId }: { userId: string }) {
  const { data, error, isFetching, refetch } = useQuery(painelQueries.numeros(userId))
  return (
    <section aria-labelledby="numeros-das-vagas" className="mt-12">
      <h2 id="numeros-das-vagas" className="text-xl">
        {numerosDasVagas.titulo}
      </h2>
      {error && !data ? (
        <LoadFailure error={error} retrying={isFetching} onRetry={() => void refetch()} className="mt-5" />
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
      className="mt-5 grid divide-y divide-linha rounded-cartao border border-linha bg-superficie shadow-cartao sm:grid-cols-3 sm:divide-x sm:divide-y-0"
    >
      {CONTADORES.map(({ campo, rotulo, to }) => (
        <div
          key={campo}
          className="relative flex items-center justify-between gap-x-4 px-5 py-3.5 sm:flex-col sm:items-start sm:px-7 sm:py-6"
        >
          <dt className="text-tinta-suave sm:mt-1 sm:text-sm">
            {to ? (
              <Link to={to} className="after:absolute after:inset-0 hover:text-tinta hover:underline">
                {rotulo}
              </Link>
            ) : (
              rotulo
            )}
          </dt>
          <dd className="text-2xl font-semibold tracking-[-0.02em] sm:order-first sm:text-3xl">
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
    return <p className="mt-4 text-sm text-tinta-suave">{numerosDasVagas.graficosVisualizacoesCandidaturas}</p>
  }
  const lugar = <Skeleton className="mt-5 h-80 w-full rounded-cartao" />
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
