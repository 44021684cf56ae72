import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { OfflineNotice } from '@/components/form/OfflineNotice'
import { ButtonLink } from '@/components/ui/ButtonLink'
import { LoadingTitle } from '@/components/feedback/LoadingTitle'
import { PageHeader } from '@/components/ui/PageHeader'
import { SecretLinkPage } from '@/components/site/SecretLinkPage'
import { Skeleton } from '@/components/ui/Skeleton'
import { forgetDrafts } from '@/lib/draft/draft'
import { paths } from '@/lib/paths'
import { acompanhamentoQueries } from './api'
import { Chegada } from './Chegada'
import { LinkProblema } from './LinkProblema'
import { PedidoAcompanhado } from './PedidoAcompanhado'

/** `/acompanhar#{token}`: the client follows the request with the link of the e-mail. */
export default function AcompanharPage() {
  return (
    <SecretLinkPage title="Acompanhar pedido" page={paths.acompanhar()}>
      {(token) => <Acompanhar key={token} token={token} />}
    </SecretLinkPage>
  )
}

function Acompanhar({ token }: { token: string }) {
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
    return (
      <>
        <LinkProblema error={error} token={token} retrying={isFetching} onRetry={() => void refetch()} />
        <Chegada />
      </>
    )
  }
  if (!data) return <Loading />
  // Both answers contain the state of the request: the newer one is right.
  const now = propostas.data && propostas.dataUpdatedAt >= dataUpdatedAt ? propostas.data : data
  const pedido = { ...data, status: now.status, num_propostas: now.num_propostas }
  return (
    <>
      <OfflineNotice>O que você vê pode não ser o mais recente. A página se atualiza quando a conexão voltar.</OfflineNotice>
      <PedidoAcompanhado pedido={pedido} propostas={propostas} token={token} onDeleted={onDeleted} />
    </>
  )
}

function Deleted({ forgotten }: { forgotten: boolean }) {
  return (
    <>
      <PageHeader
        title="Seus dados foram excluídos"
        lead={
          <>
            O pedido saiu da plataforma e este link deixou de funcionar. Mandamos um último e-mail para registrar a exclusão.
            {forgotten ? ' Também apagamos o que este navegador guardava.' : null}
          </>
        }
      />
      <ButtonLink className="mt-8" to={paths.home()}>
        Voltar ao início
      </ButtonLink>
      <Chegada />
    </>
  )
}

function Loading() {
  return (
    <>
      <OfflineNotice>O pedido aparece aqui quando a conexão voltar.</OfflineNotice>
      <LoadingTitle>Acompanhar pedido</LoadingTitle>
      <output className="block">
        <span className="sr-only">Carregando o pedido</span>
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
