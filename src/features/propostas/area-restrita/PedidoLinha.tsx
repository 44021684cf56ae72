import { Link, useLocation } from 'react-router-dom'
import { Badge } from '@/components/ui/Badge'
import type { PedidoNaLista } from '@/domain/contratos/pedidos'
import { StatusDaProposta } from '../StatusDaProposta'
import { formatQuando } from '@/domain/br/quando'
import { paths } from '@/lib/paths'
import { Fatos } from './Fatos'
import { acceptsPropostas, shortenDescricao } from './pedido-view'
import { PropostasRecebidas } from './PropostasRecebidas'
import { pedidoLinha } from './textos'

/** An open request as a row of the list: what decides about it. The whole row links to it, with the record, and the filters to return to, in the navigation's state. */
export function PedidoLinha({ pedido }: { pedido: PedidoNaLista }) {
  const { id, tipo_servico, cidade_estado, descricao, timestamp, minha_proposta, combina, convidada } = pedido
  const { search } = useLocation()
  return (
    <article className="relative grid gap-x-8 gap-y-1.5 px-4 py-3.5 hover:bg-suave sm:px-6 lg:grid-cols-[minmax(0,1fr)_auto] lg:items-center">
      <div className="min-w-0">
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <h2 className="text-base">
            <Link
              to={paths.areaRestritaSolicitacao(id)}
              state={{ pedido, lista: search }}
              className="after:absolute after:inset-0"
            >
              {tipo_servico}
            </Link>
          </h2>
          {minha_proposta ? (
            <StatusDaProposta status={minha_proposta.status_proposta} prefixo={pedidoLinha.suaProposta} />
          ) : convidada ? (
            <Badge tone="success">{pedidoLinha.convidada}</Badge>
          ) : combina ? (
            <Badge tone="success">{pedidoLinha.combinaServicos}</Badge>
          ) : acceptsPropostas(pedido) ? null : (
            <Badge>{pedidoLinha.completoEnquanto}</Badge>
          )}
        </div>
        <p className="text-sm text-tinta-suave">
          <span className="font-semibold text-marca">{cidade_estado}</span> ·{' '}
          <time dateTime={timestamp}>{formatQuando(timestamp)}</time>
        </p>
        <p className="mt-0.5 text-sm">
          <Fatos pedido={pedido} />
        </p>
        <p className="mt-1 line-clamp-2 text-sm break-words text-tinta-suave">{shortenDescricao(descricao)}</p>
      </div>
      <PropostasRecebidas pedido={pedido} />
    </article>
  )
}
