import { Link } from 'react-router-dom'
import { useInfiniteQuery } from '@tanstack/react-query'
import { ContentSkeleton } from '@/components/feedback/ContentSkeleton'
import { EmptyState } from '@/components/feedback/EmptyState'
import { LoadFailure } from '@/components/feedback/LoadFailure'
import { Badge } from '@/components/ui/Badge'
import { Button } from '@/components/ui/Button'
import { ButtonLink } from '@/components/ui/ButtonLink'
import { Card } from '@/components/ui/Card'
import { isStatusSolicitacao, MAX_PROPOSTAS, STATUS_SOLICITACAO } from '@/domain/solicitacao-status'
import { getTom, TOM_DO_PEDIDO } from '@/domain/tons'
import { formatDia } from '@/lib/format'
import { paths } from '@/lib/paths'
import { type PedidoResumo, pedidoQueries } from './api'
import { meusPedidos } from './textos'

type Props = {
  userId: string
  email: string
  /** Offers another request beside the heading; not where the page already leads to one. */
  outro?: boolean
}

/** The person's own requests for quotes, found by the verified e-mail. */
export function MeusPedidos({ userId, email, outro = false }: Props) {
  const query = useInfiniteQuery(pedidoQueries.mine(userId, email))
  return (
    <section aria-labelledby="meus-pedidos">
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <h2 id="meus-pedidos" className="text-2xl">
          {meusPedidos.pedidosOrcamento}
        </h2>
        {outro && query.data?.length ? (
          <ButtonLink to={paths.empresasInicio()} size="sm" variant="secondary">
            {meusPedidos.pedirOrcamentos}
          </ButtonLink>
        ) : null}
      </div>
      <div className="mt-5">
        <Content query={query} email={email} />
      </div>
    </section>
  )
}

type Query = ReturnType<typeof useInfiniteQuery<PedidoResumo[], Error, PedidoResumo[]>>

function Content({ query, email }: { query: Query; email: string }) {
  const { data, error, isFetching, refetch, hasNextPage, isFetchingNextPage, fetchNextPage } = query
  if (!data) {
    return error ? (
      <LoadFailure error={error} retrying={isFetching} onRetry={() => void refetch()} />
    ) : (
      <ContentSkeleton shape="lines" label={meusPedidos.rotulo} count={3} />
    )
  }
  if (data.length === 0) {
    return (
      <EmptyState
        title={meusPedidos.nenhumPedidoAqui}
        text={meusPedidos.texto(email)}
        action={<ButtonLink to={paths.empresasInicio()}>{meusPedidos.pedirOrcamentos}</ButtonLink>}
      />
    )
  }
  return (
    <>
      <Card className="!p-0">
        <ul className="divide-y divide-linha">
          {data.map((pedido) => (
            <Pedido key={pedido.id} pedido={pedido} />
          ))}
        </ul>
      </Card>
      {error ? <LoadFailure error={error} retrying={isFetching} onRetry={() => void refetch()} className="mt-5" /> : null}
      {hasNextPage && !error ? (
        <Button variant="secondary" className="mt-5" loading={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          {isFetchingNextPage ? meusPedidos.carregando : meusPedidos.verAntigos}
        </Button>
      ) : null}
    </>
  )
}

function Pedido({
  pedido: { id, tipo_servico, status_solicitacao: status, criado_em, num_propostas },
}: {
  pedido: PedidoResumo
}) {
  const known = isStatusSolicitacao(status)
  return (
    <li className="relative flex flex-wrap items-center justify-between gap-x-6 gap-y-2 px-5 py-4 hover:bg-fundo sm:px-7">
      <span className="min-w-0">
        {/* The whole row opens the request. */}
        <Link to={paths.appPedido(id)} className="block font-semibold after:absolute after:inset-0">
          {tipo_servico}
        </Link>
        <span className="mt-0.5 block text-sm text-tinta-suave">
          <span>{`${status === 'Rascunho' ? meusPedidos.iniciadoEm : meusPedidos.enviadoEm} `}</span>
          <time dateTime={criado_em}>{formatDia(criado_em)}</time>
          {status === 'Aberta' ? (
            <span>
              {' · '}
              <span className="whitespace-nowrap">{`${num_propostas} de ${MAX_PROPOSTAS} propostas`}</span>
            </span>
          ) : null}
        </span>
      </span>
      <Badge tone={getTom(TOM_DO_PEDIDO, status)}>{known ? STATUS_SOLICITACAO[status].titulo : status}</Badge>
    </li>
  )
}
