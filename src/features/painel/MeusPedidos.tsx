import { useInfiniteQuery } from '@tanstack/react-query'
import { ContentSkeleton } from '@/components/feedback/ContentSkeleton'
import { EmptyState } from '@/components/feedback/EmptyState'
import { Pending } from '@/components/feedback/Pending'
import { Badge } from '@/components/ui/Badge'
import { Button } from '@/components/ui/Button'
import { ButtonLink } from '@/components/ui/ButtonLink'
import { Card } from '@/components/ui/Card'
import { PageHeader } from '@/components/ui/PageHeader'
import { isStatusSolicitacao, isWaitingForEmail, MAX_PROPOSTAS, STATUS_SOLICITACAO } from '@/domain/solicitacao-status'
import { getTom, TOM_DO_PEDIDO } from '@/domain/tons'
import { formatQuando } from '@/domain/br/quando'
import { paths } from '@/lib/paths'
import { Lugares } from '@/components/panel/Lugares'
import { type PedidoResumo, pedidoQueries, PROPRIOS } from './api'
import { describePedido } from './pedido-em-linha'
import { LinhaDoPainel, VerTodos } from './LinhaDoPainel'
import { meusPedidos } from './textos'

type Props = {
  userId: string
  email: string
  /** Beside other things, on a page that has the way to ask again: the first five. */
  resumo?: boolean
}

/** The person's own requests for quotes, found by the verified e-mail. */
export function MeusPedidos({ userId, email, resumo = false }: Props) {
  const query = useInfiniteQuery(pedidoQueries.mine(userId, email))
  return (
    <section aria-labelledby={resumo ? 'meus-pedidos' : undefined}>
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        {resumo ? (
          <h2 id="meus-pedidos" className="text-xl">
            {meusPedidos.pedidosOrcamento}
          </h2>
        ) : (
          <PageHeader title="Pedidos" />
        )}
        {query.data?.length && !resumo ? (
          <ButtonLink to={paths.empresasInicio()} size="sm" variant="secondary">
            {meusPedidos.pedirOrcamentos}
          </ButtonLink>
        ) : null}
      </div>
      <div className={resumo ? 'mt-4' : 'mt-6 sm:mt-8'}>
        <Content query={query} email={email} resumo={resumo} />
      </div>
    </section>
  )
}

type Query = ReturnType<typeof useInfiniteQuery<PedidoResumo[], Error, PedidoResumo[]>>

function Content({ query, email, resumo }: { query: Query; email: string; resumo: boolean }) {
  const { data, error, hasNextPage, isFetchingNextPage, fetchNextPage } = query
  if (!data) {
    return (
      <Pending query={query}>
        <ContentSkeleton shape="lines" label={meusPedidos.rotulo} count={3} />
      </Pending>
    )
  }
  if (data.length === 0) {
    return (
      <EmptyState
        title={meusPedidos.nenhum}
        text={meusPedidos.texto(email)}
        action={<ButtonLink to={paths.empresasInicio()}>{meusPedidos.pedirOrcamentos}</ButtonLink>}
      />
    )
  }
  return (
    <>
      <Card className="!p-0">
        <ul className="divide-y divide-linha">
          {(resumo ? data.slice(0, PROPRIOS) : data).map((pedido) => (
            <Pedido key={pedido.id} pedido={pedido} />
          ))}
        </ul>
      </Card>
      <Pending query={query} className="mt-5" />
      {resumo ? (
        data.length > PROPRIOS && <VerTodos to={paths.appPedidos()}>{meusPedidos.verTodos}</VerTodos>
      ) : hasNextPage && !error ? (
        <Button variant="secondary" className="mt-5" loading={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          {isFetchingNextPage ? meusPedidos.carregando : meusPedidos.verAntigos}
        </Button>
      ) : null}
    </>
  )
}

function Pedido({ pedido }: { pedido: PedidoResumo }) {
  const { id, tipo_servico, status_solicitacao: status, criado_em, num_propostas } = pedido
  const known = isStatusSolicitacao(status)
  const quando = formatQuando(criado_em)
  const falta = isWaitingForEmail({ status, email_confirmado_em: pedido.email_confirmado_em })
  return (
    <LinhaDoPainel
      to={paths.appPedido(id)}
      titulo={tipo_servico}
      sobre={[
        ...describePedido(pedido),
        <time key="quando" dateTime={criado_em}>
          {status === 'Rascunho' ? meusPedidos.iniciado(quando) : quando}
        </time>,
      ]}
    >
      {status === 'Aberta' ? (
        <Lugares ocupados={num_propostas} total={MAX_PROPOSTAS} rotulo={meusPedidos.propostas(num_propostas, MAX_PROPOSTAS)} />
      ) : (
        <Badge tone={falta ? 'accent' : getTom(TOM_DO_PEDIDO, status)} className="shrink-0">
          {falta ? meusPedidos.faltaConfirmar : known ? STATUS_SOLICITACAO[status].titulo : status}
        </Badge>
      )}
    </LinhaDoPainel>
  )
}
