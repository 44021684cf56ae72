import { Link } from 'react-router-dom'
import { Badge } from '@/components/ui/Badge'
import { StatusDaProposta } from '@/features/propostas/StatusDaProposta'
import { formatDia } from '@/lib/format'
import { paths } from '@/lib/paths'
import type { PedidoAberto } from './api'
import { acceptsPropostas, shortenDescricao } from './pedido-view'
import { PropostasRecebidas } from './PropostasRecebidas'

type Props = { pedido: PedidoAberto /** The own consultancy serves it. */; combina?: boolean }

/** An open request in the list; the whole card links to it, with the record in the navigation's state. */
export function PedidoCard({ pedido, combina = false }: Props) {
  const { id, tipo_servico, cidade_estado, prazo_desejado, descricao, timestamp, minha_proposta } = pedido
  return (
    <article className="cartao-tecido relative flex h-full flex-col rounded-cartao border border-linha bg-superficie p-5 shadow-cartao sm:p-6">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 text-sm text-tinta-suave">
        <span>
          <time dateTime={timestamp}>{formatDia(timestamp)}</time>
        </span>
        {minha_proposta ? (
          <StatusDaProposta status={minha_proposta.status_proposta} prefixo="Sua proposta" />
        ) : combina ? (
          <Badge tone="success">Combina com a sua consultoria</Badge>
        ) : acceptsPropostas(pedido) ? null : (
          <Badge>Completo por enquanto</Badge>
        )}
      </div>
      <h2 className="mt-2 text-xl">
        <Link
          to={paths.areaRestritaSolicitacao(id)}
          state={{ pedido }}
          className="after:absolute after:inset-0 after:rounded-cartao"
        >
          {tipo_servico}
        </Link>
      </h2>
      <p className="mt-1 text-sm font-semibold text-marca">{cidade_estado}</p>
      <p className="mt-3 break-words text-tinta-suave">{shortenDescricao(descricao)}</p>
      <div className="mt-auto flex flex-wrap items-center justify-between gap-x-6 gap-y-2 pt-5">
        <span className="text-sm">
          <span className="text-tinta-suave">Prazo: </span>
          <span className="font-semibold">{prazo_desejado ?? 'a combinar'}</span>
        </span>
        <PropostasRecebidas pedido={pedido} />
      </div>
    </article>
  )
}
