import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense } from 'react'
import { Pending } from '@/components/feedback/Pending'
import { Card } from '@/components/ui/Card'
import { Skeleton } from '@/components/ui/Skeleton'
import type { NumerosDaVaga } from '@/domain/contratos/vagas'
import { formatInteiro } from '@/domain/br/numero'
import type { Vaga } from '@/features/vagas/api'
import { candidaturaQueries } from '../api'
import { TabelaPorOrigem, type ColunaDaOrigem } from '../tempos/TabelaPorOrigem'
import { TemposDasCandidaturas } from '../tempos/TemposDasCandidaturas'
import { temposPorOrigem } from '../textos'
import { numerosAba, porOrigem } from './textos'

const SemGrafico = () => <p className="text-sm text-tinta-suave">{numerosAba.falhaDoGrafico}</p>

/** The chart and its library are loaded only here; the figures work without them. */
const loadPorDia = async () => (await import('../numeros/PorDia')).PorDia
const PorDia = lazy(() =>
  loadPorDia().then(
    (loaded) => ({ default: loaded }),
    () => ({ default: SemGrafico }),
  ),
)

const CONTADORES = [
  { campo: 'visualizacoes', rotulo: 'Visualizações da página' },
  { campo: 'cliques', rotulo: 'Cliques no contato' },
  { campo: 'candidaturas', rotulo: 'Candidaturas' },
] as const

/** The tab of numbers: views, contact requests and applications, by origin and by day. */
export function NumerosAba({ vaga }: { vaga: Vaga }) {
  const query = useQuery(candidaturaQueries.numeros(vaga.id))
  const { data } = query
  if (!data) {
    return (
      <Pending query={query}>
        <output className="block">
          <span className="sr-only">{numerosAba.carregandoNumeros}</span>
          <Skeleton className="h-28 w-full rounded-cartao" />
          <Skeleton className="mt-5 h-80 w-full rounded-cartao" />
        </output>
      </Pending>
    )
  }
  return (
    <>
      <Contadores numeros={data} />
      {data.visualizacoes + data.cliques + data.candidaturas > 0 ? (
        <div className="mt-5 grid grid-cols-1 gap-5 lg:grid-cols-[1.2fr_1fr] lg:items-start">
          <Card className="min-w-0">
            <Suspense fallback={<Skeleton className="h-80 w-full" />}>
              <PorDia dias={data.por_dia} vazio={numerosAba.vazio} />
            </Suspense>
          </Card>
          <Card className="min-w-0">
            <PorOrigem vagaId={vaga.id} origens={data.por_canal} />
          </Card>
        </div>
      ) : (
        <p className="mt-4 text-sm text-tinta-suave">{numerosAba.semVisitas}</p>
      )}
      <TemposDasCandidaturas vagaId={vaga.id} nome={`tempos-${vaga.codigo_ref}`} />
    </>
  )
}

const Contadores = ({ numeros }: { numeros: NumerosDaVaga }) => (
  <dl className="grid divide-y divide-linha rounded-cartao border border-linha bg-superficie shadow-cartao sm:grid-cols-3 sm:divide-x sm:divide-y-0">
    {CONTADORES.map(({ campo, rotulo }) => (
      <div
        key={campo}
        className="flex items-center justify-between gap-x-4 px-5 py-3.5 sm:flex-col sm:items-start sm:px-7 sm:py-6"
      >
        <dt className="text-tinta-suave sm:mt-1 sm:text-sm">{rotulo}</dt>
        <dd className="text-2xl font-semibold tracking-[-0.02em] sm:order-first sm:text-3xl">{formatInteiro(numeros[campo])}</dd>
      </div>
    ))}
  </dl>
)

type Origem = NumerosDaVaga['por_canal'][number] & { aprovadas: number | undefined }

const COLUNAS: readonly ColunaDaOrigem<Origem>[] = [
  ['Visitas', 'Visitas', ({ visualizacoes }) => formatInteiro(visualizacoes)],
  ['Cliques', 'Cliques', ({ cliques }) => formatInteiro(cliques), 'max-sm:hidden'],
  [temposPorOrigem.candidaturas, temposPorOrigem.abreviadas, ({ candidaturas }) => formatInteiro(candidaturas), 'font-semibold'],
  [
    temposPorOrigem.aprovadas,
    temposPorOrigem.aprovadasCurto,
    ({ aprovadas }) => (aprovadas === undefined ? '–' : formatInteiro(aprovadas)),
  ],
]

/** Origins from the visit to the approval, with the visits as bars. */
function PorOrigem({ vagaId, origens }: { vagaId: string; origens: NumerosDaVaga['por_canal'] }) {
  const { data } = useQuery(candidaturaQueries.tempos(vagaId))
  return (
    <TabelaPorOrigem
      titulo={
        <>
          <span className="block">{porOrigem.ondeVieram}</span>
          <span className="mt-0.5 block text-sm font-normal text-tinta-suave">{porOrigem.oQueConta}</span>
        </>
      }
      linhas={origens.map((origem) => ({
        ...origem,
        aprovadas: data && (data.find(({ canal }) => canal === origem.canal)?.aprovadas ?? 0),
      }))}
      colunas={COLUNAS}
      barra={({ visualizacoes }) => visualizacoes}
    />
  )
}
