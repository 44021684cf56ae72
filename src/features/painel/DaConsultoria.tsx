import { useQuery } from '@tanstack/react-query'
import { ContentSkeleton } from '@/components/feedback/ContentSkeleton'
import { Pending } from '@/components/feedback/Pending'
import { Lugares } from '@/components/panel/Lugares'
import { Badge } from '@/components/ui/Badge'
import { Card } from '@/components/ui/Card'
import { isStatusProposta, STATUS_PROPOSTA } from '@/domain/proposta-status'
import { MAX_PROPOSTAS } from '@/domain/solicitacao-status'
import { getTom, TOM_DA_PROPOSTA } from '@/domain/tons'
import { formatReais } from '@/domain/br/dinheiro'
import { formatQuando } from '@/domain/br/quando'
import { paths } from '@/lib/paths'
import { type PedidoParaMim, type PropostaMinha, daConsultoriaQueries } from './api'
import { LinhaDoPainel, VerTodos } from './LinhaDoPainel'
import { meusPedidos, suaConsultoria } from './textos'

/** A consultancy's work: the newest requests that it serves, and its newest proposals. */
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
        <section aria-labelledby="suas-propostas">
          <h2 id="suas-propostas" className="text-xl">
            {suaConsultoria.suasPropostas}
          </h2>
          <Card className="mt-4 !p-0">
            <ul className="divide-y divide-linha">
              {propostas.data.map((proposta) => (
                <Enviada key={proposta.id} proposta={proposta} />
              ))}
            </ul>
          </Card>
          <VerTodos to={paths.areaRestritaPropostas()}>{suaConsultoria.verTodasPropostas}</VerTodos>
        </section>
      ) : null}
    </>
  )
}

function Enviada({ proposta }: { proposta: PropostaMinha }) {
  const { solicitacao_id, tipo_servico, cidade_estado, valor, status_proposta: status, decided_em, expira_em } = proposta
  const espera = status === 'enviada'
  const preco = valor === null ? suaConsultoria.aCombinar : formatReais(valor)
  return (
    <LinhaDoPainel
      to={paths.areaRestritaSolicitacao(solicitacao_id)}
      titulo={tipo_servico}
      sobre={[cidade_estado, preco, espera ? suaConsultoria.ate(formatQuando(expira_em)) : formatQuando(decided_em ?? expira_em)]}
    >
      {espera ? null : (
        <Badge tone={getTom(TOM_DA_PROPOSTA, status)} className="shrink-0">
          {isStatusProposta(status) ? STATUS_PROPOSTA[status].titulo : status}
        </Badge>
      )}
    </LinhaDoPainel>
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
  return <p className="mt-3 text-tinta-suave">{suaConsultoria.semPedidos}</p>
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
              budget_estimado || suaConsultoria.semBudget,
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
