import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { lazy, Suspense } from 'react'
import { useSearchParams } from 'react-router-dom'
import { EmptyState } from '@/components/feedback/EmptyState'
import { Pending } from '@/components/feedback/Pending'
import { Button } from '@/components/ui/Button'
import { PageHeader } from '@/components/ui/PageHeader'
import { Skeleton } from '@/components/ui/Skeleton'
import { formatHora } from '@/domain/br/quando'
import { AdminLayout } from '../moldura/AdminLayout'
import type { Numeros } from '@/domain/contratos/equipe'
import { adminQueries } from '../api'
import { buildDestaques, hasNumeros } from './destaques-view'
import { FiltroDePeriodo } from './FiltroDePeriodo'
import { formatPeriodo, getPeriodoAnterior, parsePeriodo } from './periodo'
import { numerosPage } from './textos'

const SemGraficos = () => <p className="mt-8 text-sm text-tinta-suave">{numerosPage.falhaDosGraficos}</p>

const loadPainel = () =>
  import('./Painel').then(
    ({ Painel: loaded }) => ({ default: loaded }),
    () => ({ default: SemGraficos }),
  )
const Painel = lazy(loadPainel)

/** `/admin/numeros`: the business in figures. `?periodo=` (7, 30, 90, ano) or `?de=&ate=`. */
export default function NumerosPage() {
  const [search] = useSearchParams()
  const { periodo, pronto } = parsePeriodo(search)
  const query = useQuery({
    ...adminQueries.numeros(periodo),
    placeholderData: keepPreviousData,
  })
  const { data, error, isFetching, isPlaceholderData } = query
  // Only a comparison: the page works without it.
  const antes = useQuery(adminQueries.numeros(getPeriodoAnterior(periodo, pronto)))
  return (
    <AdminLayout aba={numerosPage.adminNumeros}>
      {/* Paper has no buttons; without backgrounds, bars and tiles are unreadable on it. */}
      <div className="aberto-no-papel" style={{ printColorAdjust: 'exact' }}>
        <div className="flex flex-wrap items-start justify-between gap-4">
          <PageHeader
            title="Números"
            lead={`De ${formatPeriodo(periodo)}.${data ? ` Contados às ${formatHora(data.atualizado_em)}.` : ''}`}
          />
          <Button
            variant="secondary"
            size="sm"
            className="hidden sm:inline-flex lg:mt-17 print:hidden"
            onClick={() => window.print()}
          >
            Imprimir
          </Button>
        </div>
        <FiltroDePeriodo periodo={periodo} pronto={pronto} />
        <output className="sr-only">
          {isFetching ? numerosPage.carregandoNumeros : data ? numerosPage.numerosCarregados : ''}
        </output>
        {error ? (
          <Pending query={query} className="mt-8" />
        ) : data ? (
          <div aria-busy={isPlaceholderData} className="mt-8">
            <Conteudo numeros={data} antes={isPlaceholderData ? undefined : antes.data} />
          </div>
        ) : (
          <Carregando />
        )}
      </div>
    </AdminLayout>
  )
}

function Conteudo({ numeros, antes }: { numeros: Numeros; antes: Numeros | undefined }) {
  if (!hasNumeros(numeros)) return <EmptyState title={numerosPage.vazia} text={numerosPage.texto} />
  return (
    <>
      <dl className="grid grid-cols-2 gap-2.5 sm:gap-5 lg:grid-cols-3">
        {buildDestaques(numeros, antes).map(([rotulo, valor, nota]) => (
          <div
            key={rotulo}
            className="rounded-cartao border border-linha bg-superficie px-4 py-3 shadow-cartao sm:px-5 sm:py-4"
            style={{ breakInside: 'avoid' }}
          >
            <dt className="text-sm text-tinta-suave">{rotulo}</dt>
            <dd className="mt-1">
              <span className="block text-xl font-semibold sm:text-2xl">{valor}</span>
              {nota ? <span className="mt-1 block text-sm text-tinta-suave">{nota}</span> : null}
            </dd>
          </div>
        ))}
      </dl>
      <Suspense fallback={<Skeleton className="mt-12 h-80 w-full rounded-cartao" />}>
        <Painel numeros={numeros} />
      </Suspense>
    </>
  )
}

const Carregando = () => (
  <div className="mt-8 grid gap-5 sm:grid-cols-2 lg:grid-cols-3">
    {Array.from({ length: 6 }, (_, at) => (
      <Skeleton key={at} className="h-28 w-full rounded-cartao" />
    ))}
    <Skeleton className="h-80 w-full rounded-cartao sm:col-span-2 lg:col-span-3" />
  </div>
)
