import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router-dom'
import { ContentSkeleton } from '@/components/feedback/ContentSkeleton'
import { LoadFailure } from '@/components/feedback/LoadFailure'
import { Lugares } from '@/components/panel/Lugares'
import { Card } from '@/components/ui/Card'
import { MAX_PROPOSTAS } from '@/domain/solicitacao-status'
import { formatCentavos } from '@/domain/br/dinheiro'
import { formatQuando } from '@/domain/br/quando'
import { paths } from '@/lib/paths'
import { type PedidoParaMim, daConsultoriaQueries } from './api'
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
          <Pedidos pedidos={pedidos.data} />
        ) : pedidos.error ? (
          <LoadFailure
            error={pedidos.error}
            retrying={pedidos.isFetching}
            onRetry={() => void pedidos.refetch()}
            className="mt-4"
          />
        ) : (
          <ContentSkeleton shape="lines" label={suaConsultoria.carregandoPedidos} count={3} className="mt-4" />
        )}
        <Mais to={paths.areaRestrita()}>{suaConsultoria.verTodosPedidos}</Mais>
      </section>
      {propostas.data?.length ? (
        <section aria-labelledby="propostas-esperam">
          <h2 id="propostas-esperam" className="text-xl">
            {suaConsultoria.propostasEsperam}
          </h2>
          <Card className="mt-4 !p-0">
            <ul className="divide-y divide-linha">
              {propostas.data.map(({ id, solicitacao_id, tipo_servico, cidade_estado, valor, expira_em }) => (
                <li key={id} className="relative flex items-center justify-between gap-x-5 px-4 py-3.5 hover:bg-fundo sm:px-6">
                  <span className="min-w-0">
                    <Link
                      to={paths.areaRestritaSolicitacao(solicitacao_id)}
                      className="block font-semibold after:absolute after:inset-0"
                    >
                      {tipo_servico}
                    </Link>
                    <span className="block text-sm break-words text-tinta-suave">
                      {`${cidade_estado} · ${suaConsultoria.ate(formatQuando(expira_em))}`}
                    </span>
                  </span>
                  {valor === null ? null : (
                    <span className="shrink-0 font-semibold tabular-nums">{formatCentavos(Math.round(valor * 100))}</span>
                  )}
                </li>
              ))}
            </ul>
          </Card>
          <Mais to={paths.areaRestritaPropostas()}>{suaConsultoria.verTodasPropostas}</Mais>
        </section>
      ) : null}
    </>
  )
}

const Mais = ({ to, children }: { to: string; children: string }) => (
  <Link to={to} className="mt-2 inline-flex min-h-11 items-center font-semibold text-marca underline underline-offset-4">
    {children}
  </Link>
)

function Pedidos({ pedidos }: { pedidos: readonly PedidoParaMim[] }) {
  if (pedidos.length === 0) return <p className="mt-3 text-tinta-suave">{suaConsultoria.nenhumPedido}</p>
  return (
    <Card className="mt-4 !p-0">
      <ul className="divide-y divide-linha">
        {pedidos.map(({ id, tipo_servico, cidade_estado, budget_estimado, timestamp, num_propostas }) => (
          <li key={id} className="relative flex items-center justify-between gap-x-5 px-4 py-3.5 hover:bg-fundo sm:px-6">
            <span className="min-w-0">
              <Link to={paths.areaRestritaSolicitacao(id)} className="block font-semibold after:absolute after:inset-0">
                {tipo_servico}
              </Link>
              <span className="block text-sm break-words text-tinta-suave">
                <span>{[budget_estimado ?? suaConsultoria.semBudget, cidade_estado].join(' · ')}</span>
                {' · '}
                <time dateTime={timestamp}>{formatQuando(timestamp)}</time>
              </span>
            </span>
            <Lugares ocupados={num_propostas} total={MAX_PROPOSTAS} rotulo={meusPedidos.propostas(num_propostas)} />
          </li>
        ))}
      </ul>
    </Card>
  )
}
