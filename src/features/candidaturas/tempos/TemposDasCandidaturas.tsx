import { useQuery } from '@tanstack/react-query'
import { LoadFailure } from '@/components/feedback/LoadFailure'
import { TabelaDeBarras } from '@/components/graficos/TabelaDeBarras'
import { Card } from '@/components/ui/Card'
import { Skeleton } from '@/components/ui/Skeleton'
import type { TemposDeUmaOrigem } from '@/domain/contratos/vagas'
import { candidaturaQueries } from '../api'
import { TemposPorOrigem } from './TemposPorOrigem'
import { MEDIDAS, tempos } from './textos'

type Medida = keyof typeof MEDIDAS

const listBarras = (todas: TemposDeUmaOrigem) =>
  (Object.keys(MEDIDAS) as Medida[]).flatMap((medida) => {
    const dias = todas[medida]
    return dias === null ? [] : [{ chave: medida, rotulo: MEDIDAS[medida], total: dias }]
  })

/** How long applications took, and where they came from; nothing before there is one. @param vagaId of one vacancy; without it of all */
export function TemposDasCandidaturas({ vagaId, nome }: { vagaId?: string; nome: string }) {
  const { data, error, isFetching, refetch } = useQuery(candidaturaQueries.tempos(vagaId))
  if (!data) {
    return error ? (
      <LoadFailure error={error} retrying={isFetching} onRetry={() => void refetch()} className="mt-5" />
    ) : (
      <output className="mt-5 block">
        <span className="sr-only">{tempos.carregando}</span>
        <Skeleton className="h-64 w-full rounded-cartao" />
      </output>
    )
  }
  const [todas, ...origens] = data
  if (!todas || todas.candidaturas === 0) return null
  const barras = listBarras(todas)
  return (
    <div className="mt-5 grid grid-cols-1 gap-5 lg:grid-cols-[1.2fr_1fr] lg:items-start">
      <Card className="min-w-0">
        <TabelaDeBarras
          legenda={tempos.titulo}
          comTitulo
          colunas={[tempos.etapa, tempos.dias]}
          barras={barras}
          maior={Math.max(...barras.map(({ total }) => total), 0)}
        />
        <p className="mt-4 text-sm text-tinta-suave">
          <span>{barras.length > 0 ? tempos.oQueE : tempos.nenhum}</span>
        </p>
        {todas.compareceram + todas.faltaram > 0 ? (
          <p className="mt-1 text-sm text-tinta-suave">{tempos.presencas(todas.compareceram, todas.faltaram)}</p>
        ) : null}
        {todas.empresa_faltou > 0 ? (
          <p className="mt-1 text-sm text-tinta-suave">{tempos.empresaFaltou(todas.empresa_faltou)}</p>
        ) : null}
      </Card>
      <Card className="min-w-0">
        <TemposPorOrigem todas={todas} origens={origens} nome={nome} />
      </Card>
    </div>
  )
}
