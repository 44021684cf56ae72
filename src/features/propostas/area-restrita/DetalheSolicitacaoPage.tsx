import { type UseQueryResult, useQuery, useQueryClient } from '@tanstack/react-query'
import { useLocation, useParams } from 'react-router-dom'
import { LoadFailure } from '@/components/feedback/LoadFailure'
import { OfflineNotice } from '@/components/form/OfflineNotice'
import { BackLink } from '@/components/site/BackLink'
import { Container } from '@/components/ui/Container'
import { LoadingTitle } from '@/components/feedback/LoadingTitle'
import { PageHeader } from '@/components/ui/PageHeader'
import { PageMeta } from '@/components/ui/PageMeta'
import { Skeleton } from '@/components/ui/Skeleton'
import { DadosEnviados } from '@/features/pedidos/acompanhar/DadosEnviados'
import { buildGrupos } from '@/features/pedidos/acompanhar/pedido-view'
import { PerguntasDoPedido } from '@/features/conversas/PerguntasDoPedido'
import { AppError } from '@/lib/errors'
import { paths } from '@/lib/paths'
import { useSession } from '@/lib/session'
import { type PedidoAberto, type PedidoDaPagina, pedidoAbertoQueries } from './api'
import { DadosDoPedido } from './DadosDoPedido'
import { Participacao } from './Participacao'
import { PedidoFechado } from './PedidoFechado'
import { readListaDoEstado, readPedidoDoEstado } from './pedido-view'
import { Visitante } from './Visitante'
import { detalheSolicitacaoPage } from './textos'

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
          <OfflineNotice>{detalheSolicitacaoPage.voceVePode}</OfflineNotice>
          <Detalhe key={id} userId={session.id} id={id} handed={handed} />
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
      <Conteudo userId={userId} query={query} />
    </>
  )
}

function Conteudo({ userId, query }: { userId: string; query: UseQueryResult<PedidoDaPagina> }) {
  const queries = useQueryClient()
  const { data, error, isFetching, refetch } = query
  // An unknown request, a closed one and an invalid address get the same answer.
  const gone = error instanceof AppError && (error.status === 404 || error.code === '22P02')
  if (gone && !data) return <PedidoFechado />
  if (!data) {
    return error ? (
      <>
        <PageHeader title={TITULO} />
        <LoadFailure error={error} retrying={isFetching} onRetry={() => void refetch()} className="mt-6" />
      </>
    ) : (
      <Loading />
    )
  }
  return (
    <>
      <PageHeader title={data.tipo_servico} />
      <div className="mt-8 grid grid-cols-1 gap-6 lg:grid-cols-[minmax(0,1fr)_23rem] lg:grid-rows-[auto_1fr] lg:items-start">
        <div className="min-w-0 space-y-6">
          <DadosDoPedido pedido={data} />
          {data.dados ? (
            <DadosEnviados
              titulo={detalheSolicitacaoPage.titulo}
              grupos={buildGrupos({ ...data, dados: withoutResumo(data.dados) }, 'A empresa')}
            />
          ) : null}
        </div>
        {/* On a phone the proposal comes before the questions: it is what the page is for. */}
        <div className="min-w-0 lg:row-span-2">
          <Participacao
            userId={userId}
            pedido={data}
            closed={gone}
            onChanged={() => {
              void queries.invalidateQueries({ queryKey: ['pedidos-abertos', { userId }] })
              // Who proposed asks no more: the thread of the proposal takes over.
              void queries.invalidateQueries({ queryKey: ['conversas', { userId }] })
            }}
          />
        </div>
        {gone ? null : <PerguntasDoPedido userId={userId} solicitacaoId={data.id} />}
      </div>
    </>
  )
}

/** The answers that the card above does not show already. */
const withoutResumo = ({ cidade: _c, uf: _u, prazo_desejado: _p, ...outros }: Record<string, unknown>) => outros

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
