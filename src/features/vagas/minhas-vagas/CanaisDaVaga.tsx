import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { LoadFailure } from '@/components/feedback/LoadFailure'
import { Drawer } from '@/components/panel/Drawer'
import { Skeleton } from '@/components/ui/Skeleton'
import { formatarCentavos } from '@/domain/br/dinheiro'
import { CANAIS } from '@/domain/vaga/canal'
import { vagaQueries, type VagaResumo } from '../api'
import { LinhaDoCanal } from './LinhaDoCanal'

/** As the wizard shows them. */
const lugar = (codigo: string) => CANAIS.findIndex((canal) => canal.codigo === codigo)

type Props = { vaga: VagaResumo | null; onClose: () => void }

/** The channels of one vacancy: state, price, evidence and history of each (decision 16). */
export function CanaisDaVaga({ vaga, onClose }: Props) {
  // Its name stays while the sheet goes.
  const [ultima, setUltima] = useState(vaga)
  if (vaga && vaga !== ultima) setUltima(vaga)
  return (
    <Drawer
      open={vaga !== null}
      onOpenChange={(open) => (open ? undefined : onClose())}
      eyebrow={`Canais da vaga ${ultima?.codigo_ref ?? ''}`}
      title={ultima?.cargo}
      description={ultima?.empresa}
    >
      {vaga ? <Linhas vaga={vaga} /> : null}
    </Drawer>
  )
}

function Linhas({ vaga }: { vaga: VagaResumo }) {
  const { data, error, isFetching, refetch } = useQuery(vagaQueries.canais(vaga.id))
  if (!data) {
    return error ? (
      <LoadFailure error={error} retrying={isFetching} onRetry={() => void refetch()} />
    ) : (
      <output className="block space-y-4">
        <span className="sr-only">Carregando os canais</span>
        <Skeleton className="h-24 w-full rounded-cartao" />
        <Skeleton className="h-24 w-full rounded-cartao" />
      </output>
    )
  }
  const desconto = data.reduce((sum, linha) => sum + linha.desconto_centavos, 0)
  return (
    <>
      <ul className="space-y-4">
        {data
          .toSorted((a, b) => lugar(a.canal) - lugar(b.canal))
          .map((linha) => (
            <LinhaDoCanal key={linha.id} linha={linha} />
          ))}
      </ul>
      <dl className="mt-6 space-y-1 border-t border-linha pt-4">
        {desconto > 0 ? (
          <div className="flex justify-between gap-4 text-sm text-tinta-suave">
            <dt>Desconto do cupom</dt>
            <dd className="tabular-nums">− {formatarCentavos(desconto)}</dd>
          </div>
        ) : null}
        <div className="flex justify-between gap-4 font-semibold">
          <dt>Total da vaga</dt>
          <dd className="tabular-nums">{vaga.valor_total === 0 ? 'Gratuito' : formatarCentavos(vaga.valor_total)}</dd>
        </div>
      </dl>
    </>
  )
}
