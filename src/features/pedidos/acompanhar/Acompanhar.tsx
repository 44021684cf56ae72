import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type ComponentType, useState } from 'react'
import { OfflineNotice } from '@/components/form/OfflineNotice'
import { ButtonLink } from '@/components/ui/ButtonLink'
import { LoadingTitle } from '@/components/feedback/LoadingTitle'
import { PageHeader } from '@/components/ui/PageHeader'
import { Skeleton } from '@/components/ui/Skeleton'
import { forgetDrafts } from '@/lib/draft/draft'
import { paths } from '@/lib/paths'
import { acompanhamentoQueries } from './api'
import { Chegada } from './Chegada'
import { PedidoAcompanhado } from './PedidoAcompanhado'
import { acompanhar } from './textos'

/** A request that could not be read, and the retry. */
export type LoadFailure = { error: Error; token: string; retrying: boolean; onRetry: () => void }

type Props = {
  /** The secret of a link, or the id of an own request: the server takes either. */
  token: string
  Problema: ComponentType<LoadFailure>
}

/** A request as its client sees it. */
export function Acompanhar({ token, Problema }: Props) {
  const [deleted, setDeleted] = useState(false)
  const [forgotten, setForgotten] = useState(false)
  const queries = useQueryClient()
  const { data, dataUpdatedAt, error, isFetching, refetch } = useQuery({
    ...acompanhamentoQueries.ofToken(token),
    enabled: !deleted,
  })
  // Loaded in parallel with the request.
  const propostas = useQuery({ ...acompanhamentoQueries.propostas(token), enabled: !deleted })

  const onDeleted = () => {
    setDeleted(true)
    // Deletion covers this browser too: its draft is removed.
    setForgotten(forgetDrafts())
    queries.removeQueries({ queryKey: acompanhamentoQueries.ofToken(token).queryKey })
    queries.removeQueries({ queryKey: acompanhamentoQueries.propostas(token).queryKey })
  }
  if (deleted) return <Deleted forgotten={forgotten} />
  // A failed refresh keeps the shown data, unless the link itself is dead.
  if (error && (!data || ('hint' in error && error.hint))) {
    return <Problema error={error} token={token} retrying={isFetching} onRetry={() => void refetch()} />
  }
  if (!data) return <Loading />
  // Both answers contain the state of the request: the newer one is right.
  const now = propostas.data && propostas.dataUpdatedAt >= dataUpdatedAt ? propostas.data : data
  const pedido = { ...data, status: now.status, num_propostas: now.num_propostas }
  return (
    <>
      <OfflineNotice>{acompanhar.semConexao}</OfflineNotice>
      <PedidoAcompanhado pedido={pedido} propostas={propostas} token={token} onDeleted={onDeleted} />
    </>
  )
}

function Deleted({ forgotten }: { forgotten: boolean }) {
  return (
    <>
      <PageHeader
        title={acompanhar.titulo}
        lead={
          <>
            <span>{`${acompanhar.excluido}${forgotten ? ` ${acompanhar.navegadorLimpo}` : ''}`}</span>
          </>
        }
      />
      <ButtonLink className="mt-8" to={paths.home()}>
        {acompanhar.voltarInicio}
      </ButtonLink>
      <Chegada />
    </>
  )
}

function Loading() {
  return (
    <>
      <OfflineNotice>{acompanhar.semConexaoNemPedido}</OfflineNotice>
      <LoadingTitle>{acompanhar.acompanharPedido}</LoadingTitle>
      <output className="block">
        <span className="sr-only">{acompanhar.carregandoPedido}</span>
        <Skeleton className="h-4 w-48" />
        <Skeleton className="mt-4 h-11 w-full max-w-lg" />
        <Skeleton className="mt-5 h-5 w-full max-w-xl" />
        <span className="mt-9 grid gap-6 lg:grid-cols-[minmax(0,1fr)_20rem]">
          <Skeleton className="h-96 w-full rounded-cartao" />
          <Skeleton className="h-64 w-full rounded-cartao" />
        </span>
      </output>
    </>
  )
}
