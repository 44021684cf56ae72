import { useInfiniteQuery } from '@tanstack/react-query'
import { EmptyState } from '@/components/feedback/EmptyState'
import { LoadFailure } from '@/components/feedback/LoadFailure'
import { Badge } from '@/components/ui/Badge'
import { Button } from '@/components/ui/Button'
import { ButtonLink } from '@/components/ui/ButtonLink'
import { Card } from '@/components/ui/Card'
import { Skeleton } from '@/components/ui/Skeleton'
import { isStatusSolicitacao, MAX_PROPOSTAS, STATUS_SOLICITACAO, type StatusSolicitacao } from '@/domain/solicitacao-status'
import { formatDia } from '@/lib/format'
import { paths } from '@/lib/paths'
import { type PedidoResumo, pedidoQueries } from './api'

const TONES: Record<StatusSolicitacao, 'neutral' | 'brand' | 'accent' | 'success' | 'error'> = {
  Rascunho: 'neutral',
  'Solicitação Efetuada': 'accent',
  Aberta: 'brand',
  'Proposta Aceita': 'success',
  Encerrada: 'neutral',
  Recusada: 'error',
}

/** The person's own requests for quotes, found by the verified e-mail. */
export function MeusPedidos({ userId, email }: { userId: string; email: string }) {
  const query = useInfiniteQuery(pedidoQueries.mine(userId, email))
  return (
    <section aria-labelledby="meus-pedidos">
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <h2 id="meus-pedidos" className="text-2xl">
          Seus pedidos de orçamento
        </h2>
        {query.data?.length ? (
          <ButtonLink to={paths.empresasInicio()} size="sm" variant="secondary">
            Pedir orçamentos
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
      <output className="block">
        <span className="sr-only">Carregando os seus pedidos</span>
        <Skeleton className="h-40 w-full rounded-cartao" />
      </output>
    )
  }
  if (data.length === 0) {
    return (
      <EmptyState
        title="Nenhum pedido por aqui ainda"
        text={`Pedidos feitos com ${email} aparecem aqui. Descreva o que a sua empresa precisa e receba até quatro propostas.`}
        action={<ButtonLink to={paths.empresasInicio()}>Pedir orçamentos</ButtonLink>}
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
          {isFetchingNextPage ? 'Carregando...' : 'Ver mais antigos'}
        </Button>
      ) : null}
      <p className="mt-4 text-sm text-tinta-suave">
        Para comparar e escolher propostas, ver o que você enviou ou excluir um pedido, use o link do e-mail mais recente sobre
        ele.
      </p>
    </>
  )
}

function Pedido({ pedido: { tipo_servico, status_solicitacao: status, criado_em, num_propostas } }: { pedido: PedidoResumo }) {
  const known = isStatusSolicitacao(status)
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 px-5 py-4 sm:px-7">
      <span className="min-w-0">
        <span className="block font-semibold">{tipo_servico}</span>
        <span className="mt-0.5 block text-sm text-tinta-suave">
          Enviado em <time dateTime={criado_em}>{formatDia(criado_em)}</time>
          {status === 'Aberta' ? ` · ${num_propostas} de ${MAX_PROPOSTAS} propostas` : null}
        </span>
      </span>
      <Badge tone={known ? TONES[status] : 'neutral'}>{known ? STATUS_SOLICITACAO[status].titulo : status}</Badge>
    </li>
  )
}
