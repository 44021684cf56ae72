import { Link, useLocation } from 'react-router-dom'
import { Pontos } from '@/components/panel/Pontos'
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
  const { id, tipo_servico, cidade_estado, descricao, porte, timestamp, minha_proposta, convidada } = pedido
  const { search } = useLocation()
  return (
    <article className="relative grid grid-cols-[minmax(0,1fr)_auto] gap-x-4 px-4 py-2.5 hover:bg-suave sm:px-6 sm:py-3 lg:gap-x-8">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <h2 className="text-base">
          <Link to={paths.areaRestritaSolicitacao(id)} state={{ pedido, lista: search }} className="after:absolute after:inset-0">
            {tipo_servico}
          </Link>
        </h2>
        {minha_proposta ? (
          <StatusDaProposta status={minha_proposta.status_proposta} prefixo={pedidoLinha.suaProposta} />
        ) : convidada ? (
          <Badge tone="success">{pedidoLinha.convidada}</Badge>
        ) : acceptsPropostas(pedido) ? null : (
          <Badge>{pedidoLinha.completoEnquanto}</Badge>
        )}
      </div>
      <PropostasRecebidas pedido={pedido} curta className="self-start lg:row-span-3 lg:self-center" />
      <div className="col-span-2 text-sm lg:col-span-1">
        <p className="lg:inline">
          <Fatos pedido={pedido} />
        </p>
        <p className="text-tinta-suave lg:inline">
          <span aria-hidden="true" className="max-lg:hidden">
            {' · '}
          </span>
          <Pontos
            partes={[
              cidade_estado,
              porte ? pedidoLinha.pessoas(porte) : null,
              <time key="quando" dateTime={timestamp}>
                {formatQuando(timestamp)}
              </time>,
            ]}
          />
        </p>
      </div>
      <p className="col-span-2 line-clamp-1 text-sm break-words text-tinta-suave lg:col-span-1">{shortenDescricao(descricao)}</p>
    </article>
  )
}
