import { type UseQueryResult, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useLocation, useParams } from 'react-router-dom'
import { Pending } from '@/components/feedback/Pending'
import { OfflineNotice } from '@/components/form/OfflineNotice'
import { BackLink } from '@/components/site/BackLink'
import { Container } from '@/components/ui/Container'
import { LoadingTitle } from '@/components/feedback/LoadingTitle'
import { PageHeader } from '@/components/ui/PageHeader'
import { PageMeta } from '@/components/ui/PageMeta'
import { Skeleton } from '@/components/ui/Skeleton'
import { DoLink, EmNomeDe } from '@/features/contas/em-nome-de/EmNomeDe'
import { PerguntasDoPedido } from '@/features/conversas/PerguntasDoPedido'
import { AppError } from '@/lib/errors'
import { paths } from '@/lib/paths'
import { useSession } from '@/lib/session'
import { isViva } from '../proposta-view'
import { type PedidoAberto, type PedidoDaPagina, pedidoAbertoQueries } from './api'
import { DadosDoPedido, TituloDoPedido } from './DadosDoPedido'
import { AbertoPor } from '../responsavel/AbertoPor'
import { detalheSolicitacaoPage } from '../textos'
import { Participacao } from './Participacao'
import { PedidoFechado } from './PedidoFechado'
import { readListaDoEstado, readPedidoDoEstado } from './pedido-view'
import { Visitante } from './Visitante'

const TITULO = 'Pedido aberto'

/** `/area-restrita/solicitacao/{id}`: one open request, and the proposal for it. */
export default function DetalheSolicitacaoPage() {
  const { id = '' } = useParams()
  const { state } = useLocation()
  const session = useSession()
  const handed = readPedidoDoEstado(state, id)
  return (
    <Container className="py-8 sm:py-12">
      {session ? (
        <>
          <BackLink to={paths.areaRestrita() + readListaDoEstado(state)}>{detalheSolicitacaoPage.pedidosAbertos}</BackLink>
          <OfflineNotice>{detalheSolicitacaoPage.semConexao}</OfflineNotice>
          <DoLink>
            <EmNomeDe className="mt-4" />
            <AbertoPor solicitacaoId={id} />
            <Detalhe key={id} userId={session.id} id={id} handed={handed} />
          </DoLink>
        </>
      ) : (
        <>
          <PageMeta title={handed?.tipo_servico ?? TITULO} noindex />
          <Visitante id={id} pedido={handed} />
        </>
      )}
    </Container>
  )
}

function Detalhe({ userId, id, handed }: { userId: string; id: string; handed: PedidoAberto | undefined }) {
  const query = useQuery({ ...pedidoAbertoQueries.um(userId, id), placeholderData: handed })
  return (
    <>
      <PageMeta title={query.data?.tipo_servico ?? TITULO} noindex />
      <Conteudo userId={userId} id={id} query={query} />
    </>
  )
}

function Conteudo({ userId, id, query }: { userId: string; id: string; query: UseQueryResult<PedidoDaPagina> }) {
  const queries = useQueryClient()
  const [rodape, setRodape] = useState<HTMLElement | null>(null)
  const { data, error } = query
  // An unknown request, a closed one and an invalid address get the same answer.
  const gone = error instanceof AppError && (error.status === 404 || error.code === '22P02')
  if (gone && !data) return <PedidoFechado userId={userId} solicitacaoId={id} />
  if (!data) {
    return error ? (
      <>
        <PageHeader title={TITULO} />
        <Pending query={query} className="mt-6" />
      </>
    ) : (
      <Loading />
    )
  }
  const precisa = (
    <div key="precisa" className="min-w-0 lg:col-start-1 lg:row-start-1">
      <DadosDoPedido pedido={data} />
    </div>
  )
  const minha = (
    <div key="minha" className="min-w-0 lg:col-start-2 lg:row-span-2 lg:row-start-1">
      <Participacao
        userId={userId}
        pedido={data}
        closed={gone}
        rodape={rodape}
        onChanged={() => {
          void queries.invalidateQueries({ queryKey: ['pedidos-abertos', { userId }] })
          // Who proposed asks no more: the thread of the proposal takes over.
          void queries.invalidateQueries({ queryKey: ['conversas', { userId }] })
        }}
      />
    </div>
  )
  // On a phone first the own proposal with the client's contact, or what keeps from sending one. Else the need.
  const minhaAntes = data.impedimento || (data.minha_proposta && isViva(data.minha_proposta))
  return (
    <>
      <TituloDoPedido pedido={data} />
      <div className="mt-6 grid grid-cols-1 gap-6 sm:mt-8 lg:grid-cols-[minmax(0,1fr)_23rem] lg:grid-rows-[auto_1fr] lg:items-start">
        {minhaAntes ? minha : null}
        {precisa}
        {minhaAntes ? null : minha}
        {gone ? null : <PerguntasDoPedido userId={userId} solicitacaoId={data.id} />}
      </div>
      {/* No box of its own: the bar sticks to the foot of the page. */}
      <div ref={setRodape} className="contents" />
    </>
  )
}

function Loading() {
  return (
    <>
      <LoadingTitle>{TITULO}</LoadingTitle>
      <output className="block">
        <span className="sr-only">{detalheSolicitacaoPage.carregandoPedido}</span>
        <Skeleton className="h-11 w-full max-w-lg" />
        <span className="mt-8 grid gap-6 lg:grid-cols-[minmax(0,1fr)_23rem]">
          <Skeleton className="h-80 w-full rounded-cartao" />
          <Skeleton className="h-40 w-full rounded-cartao" />
        </span>
      </output>
    </>
  )
}
