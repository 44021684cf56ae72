import { useQuery } from '@tanstack/react-query'
import { LoadFailure } from '@/components/feedback/LoadFailure'
import { Skeleton } from '@/components/ui/Skeleton'
import { formatCentavos } from '@/domain/br/dinheiro'
import { formatQuando } from '@/domain/br/quando'
import { CANAIS } from '@/domain/vaga/canal'
import { type LinhaDeCanal, type Vaga, vagaQueries } from '@/features/vagas/api'
import { formatQuantidade } from '@/lib/format'
import { candidaturaQueries, type PagamentoDaVaga } from '../api'
import { CanalNoLivro } from './CanalNoLivro'
import { canaisDaVagaAba } from './textos'

/** As the wizard shows them. */
const lugar = (codigo: string) => CANAIS.findIndex((canal) => canal.codigo === codigo)

/** The tab of channels: submission, answer, proof and refund of each. */
export function CanaisDaVagaAba({ vaga }: { vaga: Vaga }) {
  const { data, error, isFetching, refetch } = useQuery(vagaQueries.canais(vaga.id))
  // The refunds are optional: without them each line still shows its status.
  const { data: pagamento } = useQuery({ ...candidaturaQueries.pagamento(vaga.id), enabled: vaga.valor_total > 0 })
  if (!data) {
    return error ? (
      <LoadFailure error={error} retrying={isFetching} onRetry={() => void refetch()} />
    ) : (
      <output className="block space-y-4">
        <span className="sr-only">{canaisDaVagaAba.carregandoCanais}</span>
        <Skeleton className="h-40 w-full rounded-cartao" />
        <Skeleton className="h-40 w-full rounded-cartao" />
      </output>
    )
  }
  return (
    <>
      <p className="mb-5 max-w-3xl text-sm text-tinta-suave">{resumo(data, pagamento ?? null)}</p>
      <ul className="space-y-4">
        {data
          .toSorted((a, b) => lugar(a.canal) - lugar(b.canal))
          .map((linha) => (
            <CanalNoLivro
              key={linha.id}
              linha={linha}
              reembolso={pagamento?.reembolsos.find(({ canal }) => canal === linha.canal)}
            />
          ))}
      </ul>
      <Buscadores vagaId={vaga.id} />
    </>
  )
}

/** When each search engine was told of our page; nothing until one was. */
function Buscadores({ vagaId }: { vagaId: string }) {
  const { data } = useQuery(candidaturaQueries.avisos(vagaId))
  if (!data?.length) return null
  return (
    <p className="mt-5 flex flex-wrap gap-x-3 text-sm text-tinta-suave">
      {data.map(({ buscador, o_que, dito_em }) => (
        <span key={buscador}>
          {canaisDaVagaAba.buscador(buscador) + canaisDaVagaAba.avisado(o_que === 'fim', formatQuando(dito_em))}
        </span>
      ))}
    </p>
  )
}

function resumo(linhas: readonly LinhaDeCanal[], pagamento: PagamentoDaVaga | null): string {
  const noAr = linhas.filter(({ status }) => status === 'publicado').length
  const lidos = linhas.filter(({ status }) => status === 'lido').length
  const devolvido = pagamento?.reembolsado_centavos ?? 0
  return [
    `${noAr} de ${formatQuantidade(linhas.length, 'canal', 'canais')} no ar.`,
    lidos > 0 ? `${formatQuantidade(lidos, 'lido', 'lidos')} pelo feed, ainda sem endereço no canal.` : '',
    devolvido > 0 ? `${formatCentavos(devolvido)} já reembolsados.` : '',
    canaisDaVagaAba.nossaPaginaVaga,
  ]
    .filter(Boolean)
    .join(' ')
}
