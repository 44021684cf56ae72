import { useQuery } from '@tanstack/react-query'
import { ContentSkeleton } from '@/components/feedback/ContentSkeleton'
import { Pending } from '@/components/feedback/Pending'
import { Lugares } from '@/components/panel/Lugares'
import { Card } from '@/components/ui/Card'
import { MAX_PROPOSTAS } from '@/domain/solicitacao-status'
import { formatBudget, formatReais } from '@/domain/br/dinheiro'
import { formatQuando } from '@/domain/br/quando'
import { paths } from '@/lib/paths'
import { type PedidoParaMim, daConsultoriaQueries } from './api'
import { LinhaDoPainel, VerTodos } from './LinhaDoPainel'
import { meusPedidos, suaConsultoria } from './textos'

/** A consultancy's work: the newest requests that it serves, and its proposals that wait for their clients. */
export function DaConsultoria({ userId }: { userId: string }) {
  const pedidos = useQuery(daConsultoriaQueries.pedidos(userId))
  const propostas = useQuery(daConsultoriaQueries.propostas(userId))
  return (
    <>
      <section aria-labelledby="pedidos-que-atende">
        <h2 id="pedidos-que-atende" className="text-xl">
          {suaConsultoria.pedidosQueAtende}
        </h2>
        {pedidos.data ? (
          <Pedidos pedidos={pedidos.data} userId={userId} />
        ) : (
          <Pending query={pedidos} className="mt-4">
            <ContentSkeleton shape="lines" label={suaConsultoria.carregandoPedidos} count={3} className="mt-4" />
          </Pending>
        )}
        <VerTodos to={paths.areaRestrita()}>{suaConsultoria.verTodosPedidos}</VerTodos>
      </section>
      {propostas.data?.length ? (
        <section aria-labelledby="propostas-esperam">
          <h2 id="propostas-esperam" className="text-xl">
            {suaConsultoria.propostasEsperam}
          </h2>
          <Card className="mt-4 !p-0">
            <ul className="divide-y divide-linha">
              {propostas.data.map(({ id, solicitacao_id, tipo_servico, cidade_estado, valor, expira_em }) => (
                <LinhaDoPainel
                  key={id}
                  to={paths.areaRestritaSolicitacao(solicitacao_id)}
                  titulo={tipo_servico}
                  sobre={[cidade_estado, suaConsultoria.ate(formatQuando(expira_em))]}
                >
                  {valor === null ? null : <span className="shrink-0 font-semibold tabular-nums">{formatReais(valor)}</span>}
                </LinhaDoPainel>
              ))}
            </ul>
          </Card>
          <VerTodos to={paths.areaRestritaPropostas()}>{suaConsultoria.verTodasPropostas}</VerTodos>
        </section>
      ) : null}
    </>
  )
}

/** Why there is none: the team has not decided yet, or none matches. */
function SemPedidos({ userId }: { userId: string }) {
  const { data, isPending } = useQuery(daConsultoriaQueries.cadastro(userId))
  if (isPending) return null
  if (data && 'aprovacao' in data && data.aprovacao === 'em_analise')
    return (
      <>
        <p className="mt-3 text-tinta-suave">{suaConsultoria.cadastroEmAnalise}</p>
        <VerTodos to={paths.appConsultoria()}>{suaConsultoria.verCadastro}</VerTodos>
      </>
    )
  return <p className="mt-3 text-tinta-suave">{suaConsultoria.nenhumPedido}</p>
}

function Pedidos({ pedidos, userId }: { pedidos: readonly PedidoParaMim[]; userId: string }) {
  if (pedidos.length === 0) return <SemPedidos userId={userId} />
  return (
    <Card className="mt-4 !p-0">
      <ul className="divide-y divide-linha">
        {pedidos.map(({ id, tipo_servico, cidade_estado, budget_estimado, timestamp, num_propostas }) => (
          <LinhaDoPainel
            key={id}
            to={paths.areaRestritaSolicitacao(id)}
            titulo={tipo_servico}
            sobre={[
              formatBudget(budget_estimado) ?? suaConsultoria.semBudget,
              cidade_estado,
              <time key="quando" dateTime={timestamp}>
                {formatQuando(timestamp)}
              </time>,
            ]}
          >
            <Lugares
              ocupados={num_propostas}
              total={MAX_PROPOSTAS}
              rotulo={meusPedidos.propostas(num_propostas, MAX_PROPOSTAS)}
            />
          </LinhaDoPainel>
        ))}
      </ul>
    </Card>
  )
}
